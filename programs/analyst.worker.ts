import { serveAnalysis } from '#editor/analyst-thread';
import { people } from '#pack/people.ts';

serveAnalysis(people);
