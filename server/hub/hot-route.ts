import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Caller, type HttpKit, isKnown, mayUse, TooManyRequestsError } from '../http/index.ts';
import type { HubReplies, ReadyReply } from './hub-replies.ts';
import { columnsOf } from './look.ts';

/** The address of the hub reply. */
export const hubPath = '/api/v1/hub';

/** Answers the hub reply for an open session with allowance left. */
export interface HotRoute {
  /** Answers a reply that was made before; false when the request is for anything else. */
  answerReady(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers when it can; else leaves it to `next`. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

/**
 * Answers ahead of the web framework. Session, limits and headers are the same as behind it, and it gets everything else, and every
 * failure.
 */
export function createHotRoute(kit: HttpKit, replies: HubReplies): HotRoute {
  const send = (reply: ReadyReply, request: IncomingMessage, response: ServerResponse) => {
    const known = isKnown(reply.etag, request.headers['if-none-match']);
    response.writeHead(known ? 304 : 200, known ? reply.headers.unchanged : reply.headers.full);
    if (known) response.end();
    else sendPieces(response, reply.body);
    kit.metrics.count(hubPath, known ? 304 : 200, 0);
  };
  return {
    answerReady(request, response) {
      const caller = callerOfHot(kit, request);
      const ready = caller && replies.peek(caller.uid, columnsOf(request.headers));
      // A used-up allowance is left to the framework, which says so in full.
      if (!ready || !takeOne(kit, caller.session)) return false;
      send(ready, request, response);
      return true;
    },
    answer(request, response, next) {
      const caller = callerOfHot(kit, request);
      if (!caller || !takeOne(kit, caller.session)) return next();
      replies
        .answer({ uid: caller.uid, columns: columnsOf(request.headers), forced: {} })
        .then((made) => (made && !replies.mustSignIn(caller.uid) ? send(made, request, response) : next()), next);
    },
  };
}

/** Headers and pieces go out in one write, at once: the last piece ends the reply, and ending it opens the line again. */
function sendPieces(response: ServerResponse, pieces: readonly Buffer[]): void {
  response.cork();
  for (const piece of pieces.slice(0, -1)) response.write(piece);
  response.end(pieces.at(-1));
}

/** The person of a request for the plain hub reply; null leaves it to the framework. */
function callerOfHot(kit: HttpKit, { url, method, headers }: IncomingMessage): Caller | null {
  if (url !== hubPath || method !== 'GET') return null;
  const session = kit.sessions.peek(headers);
  return session?.kind === 'open' && mayUse('viewer', session.caller) ? session.caller : null;
}

/** Counts one read; false when the allowance is used up. */
function takeOne({ limits }: HttpKit, session: string): boolean {
  try {
    limits.take('read', session);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return false;
    throw error;
  }
}
