import { type Caller, callerOf, ForbiddenError, problemReply, type Reply, type Route, UnauthorisedError } from '../http/index.ts';
import type { Sessions } from './sessions.ts';

/** How old a proof of identity may be for an action that cannot easily be undone. */
const freshMs = 15 * 60_000;

/**
 * The same route, open only to editors who proved who they are within the last 15 minutes, with a second factor if an identity provider
 * signs them in. For publishing, rolling back and giving roles. Everybody else is told where to sign in again, or that the second factor is
 * missing.
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

/** Until when somebody may do what needs a recent sign-in; null: not any more. And where they sign in again. */
export async function readFreshSignIn(sessions: Pick<Sessions, 'readProof'>, caller: Caller) {
  const proof = await sessions.readProof(caller);
  return { until: proof && new Date(proof.at + freshMs).toISOString(), link: reauthPath };
}

/** Where the editor signs in again; the page adds the place to come back to. */
const reauthPath = '/account/reauth?returnUrl=%2Feditor';

function requireSignIn(): Reply {
  const error = new UnauthorisedError('Please sign in again to do this.', { code: 'sign-in-too-old' });
  return problemReply(error, { link: reauthPath });
}
