import { startServer } from '#server/start-server';
import { hubPack } from './hub-pack.ts';

startServer(hubPack);
