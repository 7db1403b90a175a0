import type { IncomingMessage, ServerResponse } from 'node:http';
import { dataPolicy, type HttpKit, isKnown, mayUse, securityHeaders, TooManyRequestsError } from '../http/index.ts';
import type { HubReplies, ReadyReply } from './hub-replies.ts';
import { columnsOf } from './look.ts';

/** The address of the hub reply. */
export const hubPath = '/api/v1/hub';

const personalHeaders: readonly string[] = [
  ...securityHeaders.flat(),
  'Content-Security-Policy',
  dataPolicy,
  'Cache-Control',
  'private, no-store',
];

interface HotHeaders {
  readonly full: readonly string[];
  readonly unchanged: readonly string[];
}

/**
 * Answers the hub reply ahead of the web framework when everything is at hand: an open session, allowance left, a ready reply.
 * Session, limits and headers are the same as behind the framework. Answers false to leave the request to it.
 */
export function createHotRoute(kit: HttpKit, replies: HubReplies): (request: IncomingMessage, response: ServerResponse) => boolean {
  const headersOf = createHeaderLists();
  return (request, response) => {
    if (request.url !== hubPath || request.method !== 'GET') return false;
    const session = kit.sessions.peek(request.headers);
    if (session?.kind !== 'open' || !mayUse('viewer', session.caller)) return false;
    const reply = replies.peek(session.caller.uid, columnsOf(request.headers));
    if (!reply || !takeOne(kit, session.caller.session)) return false;
    const { full, unchanged } = headersOf(reply);
    const known = isKnown(reply.etag, request.headers['if-none-match']);
    response.writeHead(known ? 304 : 200, known ? [...unchanged] : [...full]);
    response.end(known ? undefined : reply.body);
    kit.metrics.count(hubPath, known ? 304 : 200, 0);
    return true;
  };
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

/** Header lists of a reply, written when it is first sent. */
function createHeaderLists(): (reply: ReadyReply) => HotHeaders {
  const lists = new WeakMap<ReadyReply, HotHeaders>();
  return (reply) => {
    const found = lists.get(reply) ?? toHeaders(reply);
    lists.set(reply, found);
    return found;
  };
}

function toHeaders({ etag, body }: ReadyReply): HotHeaders {
  const unchanged = [...personalHeaders, 'ETag', etag];
  return { unchanged, full: [...unchanged, 'Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)] };
}
