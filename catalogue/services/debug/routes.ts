import { HAS_DEBUG_AIDS } from '../../../engine/index.ts';
import { callerOf, defineRoute, noContent, type Route } from '../../../server/http/index.ts';
import type { Store } from '../../../server/stores/index.ts';
import type { WipeRequest } from '../../schemas/generated/admissions.ts';
import { wipeProfile, wipeSupportAnswer } from './wipe.ts';

/** What the debug routes of a person need. */
export interface DebugServices {
  readonly store: Store;
  /** Whether the debug routes exist. [DEBUG-010] */
  readonly isDebugAllowed: boolean;
}

/** Deletes what the hub keeps of the signed-in person, to start over. [CALL-077] */
export function debugRoutes({ store, isDebugAllowed }: DebugServices): Route[] {
  if (!HAS_DEBUG_AIDS) return [];
  return [
    defineRoute<WipeRequest>({
      method: 'POST',
      path: '/api/v1/user/debug/wipe',
      role: 'viewer',
      rate: 'write',
      request: 'admissions/wipe-request',
      response: null,
      hidden: true,
      isOff: !isDebugAllowed,
      async handle(call) {
        const { uid } = callerOf(call);
        await (call.body.what === 'profile' ? wipeProfile(store, uid) : wipeSupportAnswer(store, uid));
        return noContent();
      },
    }),
  ];
}
