export {
  createDrawings,
  createDrawingThreads,
  type Drawing,
  type Drawings,
  type DrawingThreads,
  drawPage,
} from './drawings.ts';
export { createHotRoute } from './hot-route.ts';
export { createHubReplies } from './hub-replies.ts';
export { createReadingPages } from './reading-pages.ts';
export { bodyOf } from './ready-reply.ts';
export { createFakeRecords } from './records.ts';
export { type HubServices, hubRoutes } from './routes.ts';
