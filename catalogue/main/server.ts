import { startServer } from '../../server/start-server.ts';
import { hubPack } from './hub-pack.ts';

startServer(hubPack);
