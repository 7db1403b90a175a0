import type { ItemKind } from '../../engine/index.ts';

/** How a kind of item is called and where it stands in the rail. */
export interface KindWords {
  readonly kind: ItemKind;
  readonly label: string;
  /** One of it, for "New promotion". */
  readonly one: string;
  readonly icon: string;
  readonly group: 'Content' | 'Layout' | 'Check';
}

/** Every kind, in the order of the rail. */
export const KINDS: readonly KindWords[] = [
  { kind: 'next-steps', label: 'Feed items', one: 'feed item', icon: 'newspaper', group: 'Content' },
  { kind: 'notifications', label: 'Notifications', one: 'notification', icon: 'megaphone', group: 'Content' },
  { kind: 'promotions', label: 'Promotions', one: 'promotion', icon: 'trophy', group: 'Content' },
  { kind: 'leaderboard', label: 'Leaderboard', one: 'leaderboard item', icon: 'trending-up', group: 'Content' },
  { kind: 'todos', label: 'To-dos', one: 'to-do', icon: 'list-checks', group: 'Content' },
  { kind: 'guides', label: 'Guides', one: 'guide', icon: 'book-open', group: 'Content' },
  { kind: 'live', label: 'Live event', one: 'live event', icon: 'clapperboard', group: 'Content' },
  { kind: 'questions', label: 'Questions', one: 'question', icon: 'circle-help', group: 'Content' },
  { kind: 'messages', label: 'Messages', one: 'message', icon: 'message-square', group: 'Content' },
  { kind: 'widgets', label: 'Widgets', one: 'widget', icon: 'puzzle', group: 'Layout' },
  { kind: 'presets', label: 'Presets', one: 'preset', icon: 'layout-grid', group: 'Layout' },
  { kind: 'page-state', label: 'Page state & links', one: 'year', icon: 'route', group: 'Layout' },
  { kind: 'status-tiles', label: 'Statuses and tiles', one: 'status tile', icon: 'layers', group: 'Layout' },
  { kind: 'application-tiles', label: 'Action tiles', one: 'action tile', icon: 'square-pen', group: 'Layout' },
  { kind: 'personas', label: 'Personas', one: 'persona', icon: 'users', group: 'Check' },
  { kind: 'audiences', label: 'Audiences', one: 'audience', icon: 'target', group: 'Check' },
  { kind: 'assertions', label: 'Expectations', one: 'expectation', icon: 'shield-check', group: 'Check' },
  { kind: 'journeys', label: 'Journeys', one: 'journey', icon: 'footprints', group: 'Check' },
  { kind: 'cohorts', label: 'Cohorts', one: 'cohort', icon: 'chart-column', group: 'Check' },
  { kind: 'house-rules', label: 'House rules', one: 'house rule', icon: 'scale', group: 'Check' },
];

/** The words of a kind. */
export function wordsOf(kind: ItemKind): KindWords {
  return KINDS.find((one) => one.kind === kind) ?? { kind, label: kind, one: kind, icon: 'circle-help', group: 'Content' };
}
