import { serveGates } from '../../server/gates-thread.ts';
import { people } from '../people.ts';
import { withNames } from '../rules/known-names.ts';

serveGates(withNames(people));
