import { hubPack } from '#pack/server.ts';
import { startServer } from '#server/start-server';

startServer(hubPack);
