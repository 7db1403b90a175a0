import { toInstant, toLondonIso } from '#engine';
import type { Clock } from '#server/http';
import { readFields, readText } from '../../rules/reading.ts';
import type { CommentSignature, LiveAnswer } from '../../schemas/generated/admissions.ts';
import { personHeaders } from '../answers/person-headers.ts';
import { type ReadingParts, readOrUnavailable } from '../answers/plain-questions.ts';
import { createSharedAnswers } from '../answers/shared-answers.ts';
import type { CommentTokens } from './comment-tokens.ts';
import type { LiveEvents } from './embedded.ts';
import type { LiveEventNow } from './live.ts';

/** The name of the live event's service in the configuration. */
export const liveService = 'live';
export const commentService = 'comments';

const deadlineMs = 5_000;
const sharedMs = 5_000;

interface LiveParts extends ReadingParts {
  readonly clock: Clock;
}

/**
 * The live event as its service sends it, the same for everybody. All countdowns end together and then request it again, so requests within
 * five seconds share an answer; an older one is never used, since an event may be moved.
 */
export function createUpstreamLive(parts: LiveParts): LiveEvents {
  const shared = createSharedAnswers<LiveEventNow>({ clock: parts.clock, maxAgeMs: sharedMs, isGood: () => true });
  return { readLiveEvent: () => shared.get(liveService, () => fetchEvent(parts)) };
}

async function fetchEvent(parts: ReadingParts): Promise<LiveEventNow> {
  // This server adds the personal fields; they are included here so that the whole answer can be validated.
  const {
    token: _,
    now: __,
    ...shown
  } = await readOrUnavailable<LiveAnswer>(parts, {
    service: liveService,
    path: '/api/v1/live',
    deadlineMs,
    shape: 'admissions/live-answer',
    toPlain,
    closed: 'The live event is not available just now.',
  });
  return shown;
}

const https = /^https:\/\/[^\s@\\]+$/;

function toPlain(body: unknown): unknown {
  const fields = readFields(body);
  const { enabled, time, title, embed, holding, information, comments } = fields;
  const instant = toInstant(readText(time));
  return {
    enabled,
    time: instant === null ? '' : toLondonIso(instant),
    title: title ?? '',
    embed: https.test(readText(embed)) ? embed : '',
    holding: holding ?? '',
    information: information ?? '',
    comments: comments ?? false,
    identifier: fields.identifier ?? fields.disqusIdentifier ?? '',
    token: '',
    now: '',
  };
}

/**
 * Signs a person in to the comments of a provider: this server checks that the token belongs to the person, the service signs it. The token
 * is sent only in bodies, never in an address.
 */
export function createUpstreamCommentTokens({ own, ...parts }: ReadingParts & { readonly own: CommentTokens }): CommentTokens {
  return {
    tokenOf: own.tokenOf,
    sign: (uid, token) => (own.sign(uid, token) === null ? null : fetchSignature(parts, uid, token)),
  };
}

async function fetchSignature(parts: ReadingParts, uid: string, token: string): Promise<string> {
  const { signature } = await readOrUnavailable<CommentSignature>(parts, {
    service: commentService,
    method: 'POST',
    path: '/account/disqus-callback',
    headers: personHeaders(uid),
    body: { UID: uid, id_token: token },
    deadlineMs,
    isRepeatable: false,
    shape: 'admissions/comment-signature',
    closed: 'Comments are not available just now.',
  });
  return signature;
}
