import { serveAnalysis } from '#editor/analyst-thread';
import { people } from '../people.ts';
import { withNames } from '../rules/known-names.ts';

serveAnalysis(withNames(people));
