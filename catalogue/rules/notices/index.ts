export { type MessagePart, splitMessage } from './message-parts.ts';
export { joinNotices, type Notice, type NoticeType, toStockNotice } from './notices.ts';
export { listNoticeKeys, pruneReadMarks, type ReadMark, readReadMarks } from './read-marks.ts';
export {
  listNoticeSchemes,
  type NoticeAsker,
  readKeptNotices,
  readServerNotices,
  toNoticesCall,
  toServerNotice,
} from './server-notices.ts';
export { hasAction, listAlerts, listUnread } from './unread.ts';
