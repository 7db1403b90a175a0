-- Rows as the program that brought version 1 of the tables wrote them.
insert into hub_shelf (place, name, revision, owner, subject, erasures, body) values
  ('people', '55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503', 2,
   '\x55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503', '\x55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503', 0,
   '{"owner":"anna","erasures":0,"entries":[{"kind":"settings","collection":"hub","rev":2,"at":"2027-01-15T08:00:00.000Z","by":"system","doc":{"theme":"dark","z":1,"a":2},"isRemoved":false,"replies":[]}]}'),
  ('drafts', '9c1623f0d38e28e9594f2ef31a7ec909291c4fdb05a777dccd2e936a7f406011/6ee0eb490ff832101cf82a3d387c35f29e4230be786978f7acf9e811febf6723', 2,
   '\x9c1623f0d38e28e9594f2ef31a7ec909291c4fdb05a777dccd2e936a7f406011', '\x9c1623f0d38e28e9594f2ef31a7ec909291c4fdb05a777dccd2e936a7f406011', 0,
   '{"owner":"ed","erasures":0,"entries":[{"kind":"draft","collection":"set","rev":2,"at":"2027-01-15T08:00:00.000Z","by":"system","doc":{"n":2},"isRemoved":false,"replies":[]}]}');
insert into hub_generation (place, name, revision, body) values
  ('drafts', '9c1623f0d38e28e9594f2ef31a7ec909291c4fdb05a777dccd2e936a7f406011/6ee0eb490ff832101cf82a3d387c35f29e4230be786978f7acf9e811febf6723', 1,
   '{"owner":"ed","erasures":0,"entries":[{"kind":"draft","collection":"set","rev":1,"at":"2027-01-15T08:00:00.000Z","by":"system","doc":{"n":1},"isRemoved":false,"replies":[]}]}');
