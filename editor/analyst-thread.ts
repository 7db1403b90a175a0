import { type AnalystPack, createAnalyst } from './analysis/analyst.ts';
import type { FromAnalyst, ToAnalyst } from './analysis/protocol.ts';
import { serveAnalyst } from './analysis/serve-analyst.ts';

/** The whole script of the worker that computes who sees what, so that the page never waits for it. */
export function serveAnalysis(pack: AnalystPack): void {
  const onMessage = serveAnalyst(createAnalyst(pack), {
    post: (message: FromAnalyst) => self.postMessage(message),
    later: (then) => void setTimeout(then, 0),
  });
  self.addEventListener('message', ({ data }: MessageEvent<ToAnalyst>) => onMessage(data));
}
