INSERT INTO line VALUES (1, 3, '{"type":"event"}' || char(10) || '{}'), (1, 7, 'late');
INSERT INTO game VALUES (9223372036854775807, char(27) || '[2J', '{"type":"setup","players":[1,{}],"variant":[]}'), (-1, '', '');
