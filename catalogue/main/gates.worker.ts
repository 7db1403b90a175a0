import { serveGates } from '#server/gates-thread';
import { people } from '../people.ts';
import { withNames } from '../rules/known-names.ts';

serveGates(withNames(people));
