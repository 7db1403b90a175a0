import { startServer } from '#server/start-server';
import { library } from '../library.ts';

startServer(library);
