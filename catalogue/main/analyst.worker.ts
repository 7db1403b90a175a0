import { serveAnalysis } from '../../editor/analyst-thread.ts';
import { withNames } from '../names.ts';
import { people } from '../people.ts';

serveAnalysis(withNames(people));
