import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Caller, type HttpKit, isKnown, mayUse, TooManyRequestsError } from '../http/index.ts';
import type { HubReplies, ReadyReply } from './hub-replies.ts';
import { columnsOf } from './look.ts';

/** The address of the hub reply. */
export const hubPath = '/api/v1/hub';

/** Answers a request when it can; else leaves it to `next`. */
export type HotRoute = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Answers the hub reply ahead of the web framework for an open session with allowance left. Session, limits and headers
 * are the same as behind the framework, which gets everything else, and every failure.
 */
export function createHotRoute(kit: HttpKit, replies: HubReplies): HotRoute {
  const send = (reply: ReadyReply, request: IncomingMessage, response: ServerResponse) => {
    const known = isKnown(reply.etag, request.headers['if-none-match']);
    response.writeHead(known ? 304 : 200, known ? reply.headers.unchanged : reply.headers.full);
    if (known) response.end();
    else sendPieces(response, reply.body);
    kit.metrics.count(hubPath, known ? 304 : 200, 0);
  };
  return (request, response, next) => {
    const caller = callerOfHot(kit, request);
    if (!caller) return next();
    const columns = columnsOf(request.headers);
    const ready = replies.peek(caller.uid, columns);
    if (ready) return send(ready, request, response);
    replies
      .answer({ uid: caller.uid, columns, forced: {} })
      .then((made) => (made && !replies.mustSignIn(caller.uid) ? send(made, request, response) : next()), next);
  };
}

/** Headers and pieces go out in one write, at once: the last piece ends the reply, and ending it opens the line again. */
function sendPieces(response: ServerResponse, pieces: readonly Buffer[]): void {
  response.cork();
  for (const piece of pieces.slice(0, -1)) response.write(piece);
  response.end(pieces.at(-1));
}

/** The person of a request for the plain hub reply, once one read is counted; null leaves it to the framework. */
function callerOfHot(kit: HttpKit, { url, method, headers }: IncomingMessage): Caller | null {
  if (url !== hubPath || method !== 'GET') return null;
  const session = kit.sessions.peek(headers);
  if (session?.kind !== 'open' || !mayUse('viewer', session.caller)) return null;
  return takeOne(kit, session.caller.session) ? session.caller : null;
}

/** A used-up allowance is left to the framework, which says so in full. */
function takeOne({ limits }: HttpKit, session: string): boolean {
  try {
    limits.take('read', session);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return false;
    throw error;
  }
}
