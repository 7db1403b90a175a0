import { hkdfSync } from 'node:crypto';
import { catalogue } from '#server/catalogue';
import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { sharedSecret } from '#server/site';
import { createAnswerReader } from '../answers/answer-reader.ts';
import { describeApiOf } from '../api-description.ts';
import { applicants } from '../people/applicants.ts';
import { type CommentTokens, createEmbeddedCommentTokens } from './comment-tokens.ts';
import { createEmbeddedLive } from './embedded.ts';
import { liveRoutes } from './routes.ts';
import { commentService, createUpstreamCommentTokens, createUpstreamLive, liveService } from './upstream.ts';

/** The tokens of this server: valid at every node with the same secret, else only at this one. */
const ownTokens = defineFeature({
  name: 'own comment tokens',
  settings: { secret: sharedSecret },
  create: (_, { settings: { secret }, clock }) => createEmbeddedCommentTokens(secret === undefined ? undefined : commentKey(secret), clock),
});

/** A separate key for comment tokens, so that nothing else is signed with it. */
function commentKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'hub comment tokens', 32));
}

/** The sign-in of a person to the comments of a provider. */
const commentTokens = defineFeature({
  name: 'comment tokens',
  needs: { upstream, ownTokens },
  services: [{ name: commentService }],
  isConfigured: isSetUp(commentService),
  create: (uses, { log }): CommentTokens =>
    createUpstreamCommentTokens({ client: uses.upstream, reader: createAnswerReader({ log }), own: uses.ownTokens }),
  fake: (uses) => uses.ownTokens,
});

const liveEvent = defineFeature({
  name: 'live event',
  needs: { upstream, catalogue, applicants, commentTokens },
  services: [{ name: liveService }],
  api: describeApiOf('live event', 'The live event, and the comments on it at Disqus.'),
  isConfigured: isSetUp(liveService),
  create: (uses, { clock, log }) => createUpstreamLive({ client: uses.upstream, clock, reader: createAnswerReader({ log }) }),
  fake: (uses) => createEmbeddedLive({ catalogue: () => uses.catalogue.current().catalogue }),
  routes: (events, { applicants: { momentFor }, commentTokens: tokens }) => liveRoutes({ momentFor, events, tokens }),
});

/** The live event and its comments. */
export const liveFeatures = [ownTokens, commentTokens, liveEvent];
