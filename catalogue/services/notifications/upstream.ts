import type { Clock } from '#server/http';
import { readFields } from '../../rules/reading.ts';
import type { NotificationsAnswer } from '../../schemas/generated/admissions.ts';
import { askOrUnavailable, type ReadingParts } from '../answers/plain-questions.ts';
import { readAddress } from '../answers/safe-address.ts';
import { createSharedAnswers } from '../answers/shared-answers.ts';
import { createSchemeFilter } from '../asked.ts';
import type { Notifications } from './embedded.ts';

/** The name of the notification service in the configuration. */
export const notificationService = 'notifications';

/** The schemes that a notification may be for. [CALL-042] */
const known = ['Undergraduate', 'Postgraduate', 'Conservatoires', 'Apprenticeships', 'Teacher training'] as const;
const deadlineMs = 5_000;
const sharedMs = 10_000;

interface NotificationParts extends ReadingParts {
  readonly clock: Clock;
}

/**
 * Notifications of the service. They depend on the schemes alone, so the service is not told who asks, and people with the same schemes
 * share an answer for ten seconds; an older one is never used. [CALL-041, CALL-042, NOTE-002, NOTE-010]
 */
export function createUpstreamNotifications(parts: NotificationParts): Notifications {
  const shared = createSharedAnswers<NotificationsAnswer>({ clock: parts.clock, keptMs: sharedMs, isGood: () => true });
  const ask = async (schemes: readonly string[]): Promise<NotificationsAnswer> => {
    const answer = await askOrUnavailable<NotificationsAnswer>(parts, {
      service: notificationService,
      path: '/api/v1/notifications',
      query: { 'systems[]': 'Website', 'audiences[]': 'Student', 'schemes[]': schemes },
      deadlineMs,
      shape: 'admissions/notifications-answer',
      toPlain: (body) => (Array.isArray(body) ? body.map(toPlain) : body),
      closed: 'Notifications are not available just now.',
    });
    return answer ?? [];
  };
  return {
    async listNotifications(_caller, wanted) {
      const isAsked = createSchemeFilter(wanted.join());
      const schemes = known.filter((scheme) => isAsked([scheme]));
      if (schemes.length === 0) return [];
      return shared.ask(schemes.join(), () => ask(schemes));
    },
  };
}

/** Services often send numbers as ids and leave out buttons; a button whose link is not valid is dropped. */
function toPlain(value: unknown): unknown {
  const { id, primaryUrl, primaryLabel, demonstration: _, ...others } = readFields(value);
  return { ...others, id: typeof id === 'number' ? `${id}` : id, primaryUrl: readAddress(primaryUrl), primaryLabel: primaryLabel ?? '' };
}
