export { readCommentCookie, readSignature, writeCommentCookie } from './comment-cookie.ts';
export {
  type CommentThread,
  choosePhase,
  chooseRefresh,
  countDown,
  formatLiveDate,
  LIVE_RETRY_FOR_MS,
  LIVE_TICK_MS,
  type LiveEvent,
  type LivePhase,
  type LiveReading,
  readLive,
  toPlainLines,
} from './live.ts';
