export {
  createDrawings,
  createDrawingThreads,
  type Drawing,
  type Drawings,
  type DrawingThreads,
  drawPage,
} from './drawings.ts';
export { createHotRoute, hubPath } from './hot-route.ts';
export { bodyOf, createHubReplies, type HubReplies, type HubReplyParts, type ReadyReply } from './hub-replies.ts';
export { columnsOf, readLook } from './look.ts';
export { createFakeRecords, type FakeRecords, type KnownRecord, type RecordSource } from './records.ts';
export { type HubServices, hubRoutes } from './routes.ts';
export { type WatchedStore, watchStore } from './watch-store.ts';
