import { serveGates } from '#server/gates-thread';
import { people } from '../people.ts';

serveGates(people);
