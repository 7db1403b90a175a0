import { startServer } from '../../../server/start-server.ts';
import { library } from '../library.ts';

startServer(library);
