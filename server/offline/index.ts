export { type OfflineParts, offlineRoutes } from './routes.ts';
