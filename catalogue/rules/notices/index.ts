export { splitMessage } from './message-parts.ts';
export { joinNotices, type Notice, toStockNotice } from './notices.ts';
export { listNoticeKeys, pruneReadMarks, readReadMarks } from './read-marks.ts';
export { readServerNotices, readStoredNotices, toNoticesCall, toServerNotice } from './server-notices.ts';
export { hasAction, listAlerts, listUnread } from './unread.ts';
