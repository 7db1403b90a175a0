import { startServer } from '../../server/start-server.ts';
import { admissions } from './admissions.ts';

startServer(admissions);
