// SPDX-License-Identifier: GPL-3.0-or-later
#include "RunProgram.h"

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace rowkeeper::companion::test {

namespace {

[[noreturn]] void become(const std::vector<std::string>& arguments, int out, int err) {
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    std::vector<char*> argv{const_cast<char*>(ROWKEEPER_PROGRAM)};
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    execv(ROWKEEPER_PROGRAM, argv.data());
    _exit(127);
}

} // namespace

ProgramRun runProgram(const std::vector<std::string>& arguments, int interruptAfter) {
    return runProgram(arguments, Interrupt{interruptAfter});
}

ProgramRun runProgram(const std::vector<std::string>& arguments, const Interrupt& interrupt) {
    int pipeEnds[2];
    if (pipe(pipeEnds) != 0) throw std::runtime_error("no pipe");
    std::FILE* err = std::tmpfile();
    if (!err) throw std::runtime_error("no temporary file");
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("no process");
    if (child == 0) become(arguments, pipeEnds[1], fileno(err));
    close(pipeEnds[1]);

    ProgramRun run;
    int counted = 0;
    bool interrupted = interrupt.after == 0;
    std::FILE* out = fdopen(pipeEnds[0], "r");
    char* line = nullptr;
    std::size_t size = 0;
    for (ssize_t length = 0; (length = getline(&line, &size, out)) > 0;) {
        if (line[length - 1] == '\n') --length;
        run.out.emplace_back(line, static_cast<std::size_t>(length));
        counted += run.out.back().find(interrupt.counting) != std::string::npos ? 1 : 0;
        if (counted == interrupt.after && !interrupted) {
            kill(child, interrupt.signal);
            interrupted = true;
        }
    }
    std::free(line);
    std::fclose(out);
    int status = 0;
    waitpid(child, &status, 0);
    run.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;

    std::rewind(err);
    for (int c = 0; (c = std::fgetc(err)) != EOF;)
        run.err += static_cast<char>(c);
    std::fclose(err);
    return run;
}

} // namespace rowkeeper::companion::test
