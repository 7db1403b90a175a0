import type { Kinds } from '#engine';
import { REPLACE_PATH } from '../session/address.ts';

/** One place of the rail. */
export interface Place {
  /** Its address below /editor. */
  readonly path: string;
  readonly label: string;
  readonly icon: string;
  readonly group: 'Content' | 'Layout' | 'Check' | 'Publish' | 'Admin';
  /** The kind whose items it lists. */
  readonly kind?: string;
  /** The role that may open it, including higher ones; everybody unless given. */
  readonly role?: 'admin';
}

function kindsOf({ all }: Kinds, wanted: Place['group']): readonly Place[] {
  return all.flatMap(({ name, labels: { many, icon, group } }) =>
    group === wanted ? [{ path: name, label: many, icon, group, kind: name }] : [],
  );
}

/** Every place, in the order of the rail. */
export const placesOf = (kinds: Kinds): readonly Place[] => [
  ...kindsOf(kinds, 'Content'),
  { path: REPLACE_PATH, label: 'Find and replace', icon: 'search-check', group: 'Content' },
  ...kindsOf(kinds, 'Layout'),
  { path: 'coverage', label: 'Coverage', icon: 'map', group: 'Check' },
  ...kindsOf(kinds, 'Check'),
  { path: 'explain', label: 'Who sees what', icon: 'eye', group: 'Check' },
  { path: 'checks', label: 'Checks', icon: 'circle-check', group: 'Check' },
  { path: 'ready', label: 'Is the year ready?', icon: 'list-checks', group: 'Check' },
  { path: 'calendar', label: 'Calendar', icon: 'calendar', group: 'Publish' },
  { path: 'changes', label: 'Changes', icon: 'inbox', group: 'Publish' },
  { path: 'review', label: 'Review changes', icon: 'file-check', group: 'Publish' },
  { path: 'scheduled', label: 'Scheduled', icon: 'calendar-days', group: 'Publish' },
  { path: 'history', label: 'History', icon: 'history', group: 'Publish' },
  { path: 'emergency', label: 'Emergency settings', icon: 'circle-alert', group: 'Publish' },
  { path: 'people', label: 'People and roles', icon: 'id-card', group: 'Admin', role: 'admin' },
  { path: 'audit', label: 'Audit trail', icon: 'clipboard-list', group: 'Admin', role: 'admin' },
  { path: 'exchange', label: 'Import and export', icon: 'upload', group: 'Admin' },
];

export const PLACE_GROUPS: readonly Place['group'][] = ['Content', 'Layout', 'Check', 'Publish', 'Admin'];
