import { serveGates } from '../../../server/gates-thread.ts';
import { people } from '../people.ts';

serveGates(people);
