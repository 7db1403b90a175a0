import { serveAnalysis } from '#editor/analyst-thread';
import { people } from '../people.ts';

serveAnalysis(people);
