import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpKit, isKnown, mayUse, type OpenSession, TooManyRequestsError } from '../http/index.ts';
import type { ServedCatalogue } from '../publishing/index.ts';
import type { HubReplies } from './hub-replies.ts';
import { columnsOf } from './look.ts';
import type { ReadyReply } from './ready-reply.ts';
import { createVisits } from './visits.ts';

/** The address of the hub reply. */
export const hubPath = '/api/v1/hub';

/** Answers hub requests of open sessions that have allowance left. */
export interface HotRoute {
  /** Answers with a cached reply; false for any other request. */
  answerReady(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers if it can; otherwise calls `next`. */
  answerHubRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

/**
 * Answers ahead of the web framework. Session, limits and headers are the same as there; every other request and every failure is left to
 * the framework.
 */
export function createHotRoute(kit: HttpKit, replies: HubReplies, catalogue: Pick<ServedCatalogue, 'onSwap'>): HotRoute {
  const visits = createVisits(replies);
  catalogue.onSwap(visits.forget);
  const send = (reply: ReadyReply, request: IncomingMessage, response: ServerResponse) => {
    const known = isKnown(reply.etag, request.headers['if-none-match']);
    response.writeHead(known ? 304 : 200, known ? reply.unchangedHeaders : reply.headers);
    if (known) response.end();
    else sendBody(response, reply);
    kit.metrics.count(hubPath, known ? 304 : 200, 0);
  };
  return {
    answerReady(request, response) {
      const session = sessionOfHot(kit, request);
      const ready = session && visits.peek(session, columnsOf(request.headers));
      // A used-up allowance is left to the framework, which sends the full error.
      if (!ready || !takeOne(kit, session)) return false;
      send(ready, request, response);
      return true;
    },
    answerHubRequest(request, response, next) {
      const session = sessionOfHot(kit, request);
      if (!session || !mayUse('viewer', session.caller) || !takeOne(kit, session)) return next();
      const { caller } = session;
      replies
        .readHubReply({ uid: caller.uid, columns: columnsOf(request.headers), forced: {} })
        .then((made) => (made && !replies.mustSignIn(caller.uid) ? send(made, request, response) : next()), next);
    },
  };
}

/** Sends headers and body in one write: ending the body ends the reply and frees the connection. */
function sendBody(response: ServerResponse, { start, end }: ReadyReply): void {
  response.cork();
  response.write(start);
  response.end(end);
}

/** The open session of a request for the plain hub reply; null for any other request. */
function sessionOfHot(kit: HttpKit, { url, method, headers }: IncomingMessage): OpenSession | null {
  if (url !== hubPath || method !== 'GET') return null;
  const session = kit.sessions.peekSession(headers);
  return session?.kind === 'open' ? session : null;
}

/** Counts one read; false when the allowance is used up. */
function takeOne({ limits }: HttpKit, session: OpenSession): boolean {
  if (limits.takeAt('read', session.readsAt)) return true;
  try {
    session.readsAt = limits.take('read', session.caller.session);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return false;
    throw error;
  }
}
