import { type AnalystPack, createAnalyst } from './analysis/analyst.ts';
import type { FromAnalyst, ToAnalyst } from './analysis/protocol.ts';
import { serveAnalyst } from './analysis/serve-analyst.ts';

/** Computes who sees what beside the page, so that the page never waits for it. This is the whole script of a worker. */
export function serveAnalysis(pack: AnalystPack): void {
  const onMessage = serveAnalyst(createAnalyst(pack), {
    post: (message: FromAnalyst) => self.postMessage(message),
    later: (then) => void setTimeout(then, 0),
  });
  self.addEventListener('message', ({ data }: MessageEvent<ToAnalyst>) => onMessage(data));
}
