import type { Notification } from '#schemas/catalogue';
import type { Guide, LeaderboardItem, Promotion } from '../schemas/generated/items.ts';

const SWITCHED_ON = { active: true, order: 10 };
const ALWAYS = { startDate: null, endDate: null };

/** A promotion for everybody, without dates or other limits. */
export function buildPromotion(given: Partial<Promotion> = {}): Promotion {
  return {
    id: 'book-club',
    ...SWITCHED_ON,
    title: 'Book club',
    byline: '',
    summary: 'Every Tuesday.',
    link: '/book-club',
    linkText: 'Join',
    image: '',
    visibility: '',
    ...ALWAYS,
    ...given,
  };
}

/** A leaderboard item for everybody, without dates or other limits. */
export function buildLeaderboardItem(given: Partial<LeaderboardItem> = {}): LeaderboardItem {
  return {
    id: 'new-books',
    ...SWITCHED_ON,
    title: 'New books',
    summary: 'In this week.',
    url: '/new',
    image: '',
    visibility: '',
    ...ALWAYS,
    ...given,
  };
}

/** A notification for everybody, of the type information. */
export function buildNotification(given: Partial<Notification> = {}): Notification {
  return {
    id: 'closed-monday',
    ...SWITCHED_ON,
    title: 'Closed on Monday',
    message: 'We are closed on Monday.',
    actionLink: '',
    actionLabel: '',
    type: 'information',
    created: null,
    rule: null,
    visibility: '',
    ...ALWAYS,
    ...given,
  };
}

/** A guide for everybody. */
export function buildGuide(given: Partial<Guide> = {}): Guide {
  return { id: 'how-to-borrow', ...SWITCHED_ON, title: 'How to borrow', summary: '', url: '/borrow', image: '', visibility: '', ...given };
}
