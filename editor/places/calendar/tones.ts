import type { EntryGroup } from './list-entries.ts';

/** The looks of groups that are not kinds. */
const TONES: Readonly<Record<string, string>> = {
  moments: 'moment',
  links: 'action',
  modes: 'info',
  alert: 'danger',
  schedules: 'success',
  freezes: 'warning',
};

const KIND_TONES: readonly string[] = ['you', 'plain', 'action'];

/** The icon and the look of each group. */
export type GroupLooks = ReadonlyMap<string, { readonly icon: string; readonly tone: string }>;

/** Gives each group its look; kinds of items cycle through the tones. */
export function toLooks(groups: readonly EntryGroup[]): GroupLooks {
  return new Map(
    groups.map(({ id, icon }, place) => [id, { icon, tone: TONES[id] ?? KIND_TONES[place % KIND_TONES.length] ?? 'plain' }] as const),
  );
}
