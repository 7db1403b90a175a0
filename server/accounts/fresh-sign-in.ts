import { type Caller, callerOf, ForbiddenError, problemReply, type Reply, type Route, UnauthorisedError } from '../http/index.ts';
import type { Sessions } from './sessions.ts';

/** The maximum age of a proof of identity for an action that cannot easily be undone. */
const freshMs = 15 * 60_000;

/**
 * The same route, open only to editors who proved their identity within the last 15 minutes, with a second factor if an identity provider
 * signs them in. For publishing, rolling back and giving roles. Others get the link to sign in again, or the message that the second
 * factor is missing.
 */
export function demandFreshSignIn(route: Route, sessions: Pick<Sessions, 'readProof'>): Route {
  return {
    ...route,
    async handle(call) {
      const proof = await sessions.readProof(callerOf(call));
      if (!proof || call.now - proof.at > freshMs) return requireSignIn();
      if (proof.isFromProvider && !proof.hasSecondFactor)
        throw new ForbiddenError('This needs an account with a second factor. Add one where you sign in, then sign in again.', {
          code: 'second-factor-missing',
        });
      return route.handle(call);
    },
  };
}

/** Until when a person may use routes that need a fresh sign-in (null: no longer), and the link to sign in again. */
export async function readFreshSignIn(sessions: Pick<Sessions, 'readProof'>, caller: Caller) {
  const proof = await sessions.readProof(caller);
  return { until: proof && new Date(proof.at + freshMs).toISOString(), link: reauthPath };
}

/** Where the editor signs in again; the page adds the return address. */
const reauthPath = '/account/reauth?returnUrl=%2Feditor';

function requireSignIn(): Reply {
  const error = new UnauthorisedError('Please sign in again to do this.', { code: 'sign-in-too-old' });
  return problemReply(error, { link: reauthPath });
}
