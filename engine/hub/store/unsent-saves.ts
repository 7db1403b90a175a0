import type { SavedSetting } from '#schemas/viewer';
import type { Unsent } from '../state/hub-context.tsx';
import { keyOf } from './own-settings.ts';

/** A save that the server does not have yet: the value, its base, and whether it gives way to other versions. */
export interface UnsentSave {
  readonly setting: SavedSetting;
  readonly base: SavedSetting | null;
  readonly yields: boolean;
}

const START = 'save ';

/** Stores a save until the server has stored or refused it. */
export function keepSave(unsent: Unsent, save: UnsentSave): void {
  unsent.keep(nameOf(save.setting), save);
}

/** Removes the save with this value's name. */
export function dropSave(unsent: Unsent, setting: SavedSetting): void {
  unsent.drop(nameOf(setting));
}

/** The saves of earlier pages, in order of time. */
export async function listSaves(unsent: Unsent): Promise<readonly UnsentSave[]> {
  const acts = await unsent.list(START);
  return acts.flatMap(({ name, value }) => {
    if (isSave(value) && nameOf(value.setting) === name) return [value];
    unsent.drop(name);
    return [];
  });
}

function nameOf(setting: SavedSetting): string {
  return `${START}${keyOf(setting)}`;
}

function isSave(value: unknown): value is UnsentSave {
  const { setting, base, yields } = Object(value);
  return isSetting(setting) && (base === null || isSetting(base)) && typeof yields === 'boolean';
}

function isSetting(value: unknown): value is SavedSetting {
  const { collection, name, data, lastUpdated } = Object(value);
  return typeof collection === 'string' && typeof name === 'string' && data !== undefined && typeof lastUpdated === 'string';
}
