import { toInstant } from '#engine';
import { createSchemeFilter } from '../asked.ts';

/** A notification as the API returns it. */
export interface ServerNotification {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly primaryUrl: string;
  readonly primaryLabel: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly demonstration: true;
}

interface Letter {
  readonly name: string;
  readonly title: string;
  readonly message: string;
  readonly primaryUrl: string;
  readonly primaryLabel: string;
  readonly schemes: readonly string[];
  /** The month and day of its publication each year. */
  readonly sent: string;
  /** For how many days it is shown. */
  readonly days: number;
}

const everybody = ['Undergraduate', 'Postgraduate'];
const note = 'This is a demonstration message.';

const letters: readonly Letter[] = [
  {
    name: 'open-days-autumn',
    title: 'Autumn open days are here',
    message: 'Most universities open their doors in September and October. See who is near you and book a place.',
    primaryUrl: '/explore/where-to-go',
    primaryLabel: 'Find open days',
    schemes: ['Undergraduate'],
    sent: '09-14',
    days: 45,
  },
  {
    name: 'fairs-spring',
    title: 'Exhibitions come to a town near you',
    message: 'Meet many universities in one hall and ask them anything.',
    primaryUrl: '/explore/where-to-go',
    primaryLabel: 'See where',
    schemes: ['Undergraduate'],
    sent: '03-08',
    days: 40,
  },
  {
    name: 'student-finance',
    title: 'Student finance is open',
    message:
      'If you live in the UK, apply as soon as you can. You do not need a confirmed place. <a href="/calendar">Check the dates</a> first.',
    primaryUrl: '/student-finance',
    primaryLabel: 'How to apply',
    schemes: ['Undergraduate'],
    sent: '03-12',
    days: 75,
  },
  {
    name: 'auditions',
    title: 'Getting ready for auditions',
    message: 'What panels listen for, and what to bring on the day.',
    primaryUrl: '/conservatoires/auditions',
    primaryLabel: 'Read the tips',
    schemes: ['Conservatoires'],
    sent: '10-20',
    days: 60,
  },
  {
    name: 'apprenticeship-week',
    title: 'Employers are choosing apprentices',
    message: 'Many degree apprenticeships close between January and April. Each vacancy has a date of its own.',
    primaryUrl: '/apprenticeships/dates-and-deadlines',
    primaryLabel: 'See the dates',
    schemes: ['Apprenticeships'],
    sent: '01-11',
    days: 75,
  },
  {
    name: 'teaching-events',
    title: 'Talk to a teacher who trained last year',
    message: 'Free evenings, online and in person, all through the spring.',
    primaryUrl: '/postgraduate/teacher-training/events',
    primaryLabel: 'Find an evening',
    schemes: ['Teacher training'],
    sent: '02-15',
    days: 60,
  },
  {
    name: 'postgraduate-loans',
    title: 'Paying for a postgraduate course',
    message: 'Loans, scholarships and studentships close at different times. Start a list early.',
    primaryUrl: '/postgraduate/funding',
    primaryLabel: 'Compare your options',
    schemes: ['Postgraduate'],
    sent: '11-02',
    days: 90,
  },
  {
    name: 'results-help',
    title: 'Results day: who you can call',
    message: 'Have your Personal ID and your results to hand when you call.',
    primaryUrl: '/help',
    primaryLabel: 'See how to reach us',
    schemes: ['Undergraduate', 'Conservatoires'],
    sent: '07-30',
    days: 30,
  },
];

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** The first Monday of 1970, at eight in the morning. */
const firstMonday = 4 * dayMs + 8 * 3_600_000;

/** The notifications that people of these schemes would have by then: made up, labelled, newest first. */
export function listNotifications(schemes: readonly string[], now: string): readonly ServerNotification[] {
  const at = toInstant(now) ?? 0;
  const matches = createSchemeFilter(schemes.join());
  const fitting = letters.filter((letter) => matches(letter.schemes)).flatMap((letter) => toSent(letter, at) ?? []);
  const round = matches(everybody) ? [roundUp(at)] : [];
  return [...round, ...fitting].sort((a, b) => b.created - a.created);
}

function toSent({ name, sent, days, schemes: _, message, ...texts }: Letter, at: number): ServerNotification | null {
  const year = new Date(at).getUTCFullYear();
  const times = [year, year - 1].map((one) => ({ one, sentAt: toInstant(`${one}-${sent}T09:00`) ?? 0 }));
  const found = times.find(({ sentAt }) => sentAt <= at && at - sentAt <= days * dayMs);
  if (!found) return null;
  return { id: `demo-${name}-${found.one}`, ...texts, message: `${message} ${note}`, created: found.sentAt / 1000, demonstration: true };
}

/** The notification of one Monday; there is one every week. */
function roundUp(at: number): ServerNotification {
  const sentAt = at - ((at - firstMonday) % weekMs);
  return {
    id: `demo-round-up-${new Date(sentAt).toISOString().slice(0, 10)}`,
    title: 'New this week',
    message: `Fresh guides and videos for you. ${note}`,
    primaryUrl: '/explore/for-you',
    primaryLabel: 'See what is new',
    created: sentAt / 1000,
    demonstration: true,
  };
}
