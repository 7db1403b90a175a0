import { serveGates } from '../../server/gates-thread.ts';
import { withNames } from '../names.ts';
import { people } from '../people.ts';

serveGates(withNames(people));
