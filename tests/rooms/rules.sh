#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# rules.sh FOLDER: every rule, amendment and section that a comment or the data cites by number ("rule 27", "rules 26-28
# and 35", "amendment 1", "rule specification 3.0", "(2.3, T83)") must stand in engine/tactics/RULES.md below FOLDER.
# And every rule and ruling of Spacetrace, cited by anybody, its RULES.md included ("SPT-15", "SR02"), must stand in
# data/spacetrace. Prints those that do not, each with its file; exit code 1 if there are any.
set -euo pipefail
cd "$1"
told=0
find engine companion tests data/tactics -name '*.cpp' -o -name '*.h' -o -name '*.json' | sort | xargs perl -0777 -e '
    my %known;
    open(my $page, "<", "engine/tactics/RULES.md") or die "engine/tactics/RULES.md: $!\n";
    my $kind = "";
    for (split /\n/, <$page>) {
        if (/^## (.*)/) {
            $kind = $1 =~ /^Rules$/ ? "rule" : $1 =~ /^Amendments$/ ? "amendment" : "";
            $known{"section $_"} = 1 for $1 =~ /\b\d\.\d\b/g;
        }
        $known{"$kind $1"} = 1 if $kind && /^\| (\d+) \|/;
    }
    my $list = qr/\d+(?:-\d+)?(?:(?:, (?:and )?| and | or )\d+(?:-\d+)?)*/;
    my ($cited, $wrong) = (0, 0);
    for my $file (@ARGV) {
        open(my $in, "<", $file) or die "$file: $!\n";
        my $text = <$in>;
        $text =~ s{\n\s*//[/<]*\s*}{ }g; # a citation may go on in the next line of a comment
        my @found;
        while ($text =~ /\b(rule|amendment)s? ($list)/gi) {
            my ($what, $numbers) = (lc $1, $2);
            for ($numbers =~ /\d+(?:-\d+)?/g) {
                my ($from, $to) = split /-/;
                push @found, map { "$what $_" } $from .. ($to // $from);
            }
        }
        for ($text =~ /(?:rule specification \(?(\d\.\d(?:, \d\.\d)*)|\((\d\.\d), (?=T\d|rule))/g) {
            push @found, map { "section $_" } /\d\.\d/g if defined;
        }
        $cited += @found;
        for (grep { !$known{$_} } @found) {
            print "$file: $_ does not stand in engine/tactics/RULES.md\n";
            $wrong = 1;
        }
    }
    die "no citations found: is this the folder of the project?\n" if !$cited;
    exit $wrong;' || told=1
[ -d engine/spacetrace ] || exit $told
find engine companion tests data -name '*.cpp' -o -name '*.h' -o -name '*.json' -o -path engine/spacetrace/RULES.md | sort |
    xargs perl -e '
    my %known;
    for my $page (glob("data/spacetrace/{rules,rulings}.json")) {
        open(my $in, "<", $page) or next;
        while (<$in>) { $known{$1} = 1 if /^    "(SPT-\d+|SR\d\d)": /; }
    }
    my $wrong = 0;
    for my $file (@ARGV) {
        open(my $in, "<", $file) or die "$file: $!\n";
        my %missed;
        while (<$in>) { $missed{$_} = 1 for grep { !$known{$_} } /\b(SPT-\d+|SR\d\d)\b/g; }
        for (sort keys %missed) {
            print "$file: $_ does not stand in data/spacetrace\n";
            $wrong = 1;
        }
    }
    exit $wrong;' || told=1
exit $told
