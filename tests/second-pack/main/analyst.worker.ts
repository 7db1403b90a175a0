import { serveAnalysis } from '../../../editor/analyst-thread.ts';
import { people } from '../people.ts';

serveAnalysis(people);
