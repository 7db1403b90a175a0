import { people } from '#pack/people.ts';
import { serveGates } from '#server/gates-thread';

serveGates(people);
