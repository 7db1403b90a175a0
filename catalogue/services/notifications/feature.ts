import { defineFeature } from '#server/composition';
import type { Clock } from '#server/http';
import { isSetUp, upstream } from '#server/own-services';
import { readFields } from '../../rules/reading.ts';
import type { NotificationsAnswer } from '../../schemas/generated/admissions.ts';
import { createAnswerReader } from '../answers/answer-reader.ts';
import { fetchOrUnavailable, type ReadingParts } from '../answers/plain-questions.ts';
import { readAddress } from '../answers/safe-address.ts';
import { createSharedAnswers } from '../answers/shared-answers.ts';
import { describeApiOf } from '../api-description.ts';
import { createSchemeFilter } from '../asked.ts';
import { applicants } from '../people/applicants.ts';
import { createEmbeddedNotifications, type Notifications } from './embedded.ts';
import { notificationRoutes } from './routes.ts';

/** The name of the notification service in the configuration. */
const notificationService = 'notifications';

/** The schemes that a notification may be for. */
const known = ['Undergraduate', 'Postgraduate', 'Conservatoires', 'Apprenticeships', 'Teacher training'] as const;
const deadlineMs = 5_000;
const sharedMs = 10_000;

interface NotificationParts extends ReadingParts {
  readonly clock: Clock;
}

/**
 * Notifications of the service. They depend only on the schemes, so the service does not learn the person, and people with the same schemes
 * share an answer for ten seconds; an older one is never used.
 */
function createUpstreamNotifications(parts: NotificationParts): Notifications {
  const shared = createSharedAnswers<NotificationsAnswer>({ clock: parts.clock, maxAgeMs: sharedMs, isGood: () => true });
  const fetchNotices = async (schemes: readonly string[]): Promise<NotificationsAnswer> => {
    const answer = await fetchOrUnavailable<NotificationsAnswer>(parts, {
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
      const matches = createSchemeFilter(wanted.join());
      const schemes = known.filter((scheme) => matches([scheme]));
      if (schemes.length === 0) return [];
      return shared.get(schemes.join(), () => fetchNotices(schemes));
    },
  };
}

/** Services often send numbers as ids and leave out buttons; a button with an invalid link is dropped. */
function toPlain(value: unknown): unknown {
  const { id, primaryUrl, primaryLabel, demonstration: _, ...others } = readFields(value);
  return { ...others, id: typeof id === 'number' ? `${id}` : id, primaryUrl: readAddress(primaryUrl), primaryLabel: primaryLabel ?? '' };
}

/** Notifications of the website. */
export const notifications = defineFeature({
  name: 'notifications',
  needs: { upstream, applicants },
  services: [{ name: notificationService }],
  api: describeApiOf('notifications', 'Notifications of the website.'),
  isConfigured: isSetUp(notificationService),
  create: ({ upstream: client }, { log, clock }) => createUpstreamNotifications({ client, clock, reader: createAnswerReader({ log }) }),
  fake: ({ applicants: { momentFor } }) => createEmbeddedNotifications({ momentFor }),
  routes: (service) => notificationRoutes(service),
});
