import { callerOf, defineRoute, ForbiddenError, json, type Route } from '#server/http';
import type { CommentSignIn } from '../../schemas/generated/admissions.ts';
import type { MomentSource } from '../people/moments.ts';
import type { CommentTokens } from './comment-tokens.ts';
import type { LiveEvents } from './embedded.ts';

interface LiveParts {
  readonly momentFor: MomentSource;
  readonly events: LiveEvents;
  readonly tokens: CommentTokens;
}

/** The live page, and the sign-in of a person to its comments. */
export function liveRoutes({ momentFor, events, tokens }: LiveParts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/live',
      operationId: 'readLiveEvent',
      summary: 'Read the live event: whether it is on, and how its comments are reached',
      role: 'viewer',
      rate: 'read',
      request: null,
      response: 'admissions/live-answer',
      async handle(call) {
        const caller = callerOf(call);
        const [event, { now }] = await Promise.all([events.readLiveEvent(), momentFor(caller)]);
        return json({ ...event, token: event.enabled && event.comments ? tokens.tokenOf(caller.uid) : '', now });
      },
    }),
    defineRoute<CommentSignIn>({
      method: 'POST',
      path: '/account/disqus-callback',
      operationId: 'signCommentSignIn',
      summary: 'Sign the signed-in person in to the comments of the live event',
      explains: 'Disqus is the service in which people comment.',
      role: 'viewer',
      rate: 'write',
      request: 'admissions/comment-sign-in',
      response: 'admissions/comment-signature',
      handle(call) {
        const { UID, id_token } = call.body;
        const signature = UID === callerOf(call).uid ? tokens.sign(UID, id_token) : null;
        if (signature === null) throw new ForbiddenError('This sign-in is not yours.', { code: 'comments-refused' });
        return typeof signature === 'string' ? json({ signature }) : signature.then((signed) => json({ signature: signed }));
      },
    }),
  ];
}
