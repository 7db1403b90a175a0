import { readFields, readText } from '../../../catalogue/rules/index.ts';
import { toInstant, toLondonIso } from '../../../engine/index.ts';
import type { CommentSignature, LiveAnswer } from '../../../schemas/generated/admissions.ts';
import { type Clock, UnavailableError } from '../../http/index.ts';
import type { AnswerReader } from '../answers/answer-reader.ts';
import { personHeaders } from '../answers/person-headers.ts';
import { createSharedAnswers } from '../answers/shared-answers.ts';
import type { UpstreamClient } from '../upstream/index.ts';
import type { CommentTokens } from './comment-tokens.ts';
import type { LiveEvents } from './embedded.ts';
import type { LiveEventNow } from './live.ts';

/** The names of the live event's service and of the one that signs people in to its comments, in configuration. */
export const liveService = 'live';
export const commentService = 'comments';

const deadlineMs = 5_000;
const sharedMs = 5_000;

interface LiveParts {
  readonly client: UpstreamClient;
  readonly clock: Clock;
  readonly reader: AnswerReader;
}

/**
 * The live event as the service tells it, the same for everybody. All countdowns end at once and then ask again, so that those who
 * ask within five seconds share an answer; nothing older is given, since an event may move. [CALL-075, LIVE-007, LIVE-013]
 */
export function createUpstreamLive({ client, clock, reader }: LiveParts): LiveEvents {
  const shared = createSharedAnswers<LiveEventNow>({ clock, keptMs: sharedMs, isGood: () => true });
  const ask = async (): Promise<LiveEventNow> => {
    const { status, body } = await client.ask({ service: liveService, path: '/api/v1/live', deadlineMs });
    // What belongs to one person is added by this server; it stands here so that the whole answer can be checked.
    const event = status === 200 ? reader.read<LiveAnswer>(liveService, 'admissions/live-answer', toPlain(body)) : null;
    if (!event) throw new Error(`The live service answered with status ${status}.`);
    const { token: _, now: __, ...shown } = event;
    return shown;
  };
  return { read: () => shared.ask(liveService, ask).catch(toUnavailable) };
}

function toUnavailable(cause: unknown): never {
  throw new UnavailableError('The live event is not available just now.', { cause });
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
 * Signs people in to the comments of a provider: this server makes sure that the token is the person's own, the service signs. The
 * token travels in bodies alone. [CALL-076, LIVE-020, A-13]
 */
export function createUpstreamCommentTokens({
  client,
  reader,
  own,
}: {
  readonly client: UpstreamClient;
  readonly reader: AnswerReader;
  /** The tokens of this server. */
  readonly own: CommentTokens;
}): CommentTokens {
  return {
    tokenOf: own.tokenOf,
    sign(uid, token) {
      if (own.sign(uid, token) === null) return null;
      return askSignature({ client, reader }, uid, token);
    },
  };
}

async function askSignature({ client, reader }: Pick<LiveParts, 'client' | 'reader'>, uid: string, token: string): Promise<string> {
  const body = { UID: uid, id_token: token };
  const call = { service: commentService, method: 'POST', path: '/account/disqus-callback', headers: personHeaders(uid), body } as const;
  const answer = await client.ask({ ...call, deadlineMs, isRepeatable: false }).catch(toClosed);
  const signed = answer.status === 200 ? reader.read<CommentSignature>(commentService, 'admissions/comment-signature', answer.body) : null;
  return signed?.signature ?? toClosed(new Error(`The comment service answered with status ${answer.status}.`));
}

function toClosed(cause: unknown): never {
  throw new UnavailableError('Comments are not available just now.', { cause });
}
