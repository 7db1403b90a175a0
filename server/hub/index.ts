export {
  createDrawings,
  createDrawingThreads,
  type Drawing,
  type Drawings,
  type DrawingThreads,
  drawPage,
} from './drawings.ts';
export { createHotRoute } from './hot-route.ts';
export { bodyOf, createHubReplies } from './hub-replies.ts';
export { createReadingPages } from './reading-pages.ts';
export { createFakeRecords, type KnownRecord } from './records.ts';
export { type HubServices, hubRoutes } from './routes.ts';
