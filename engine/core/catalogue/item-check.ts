import { ask, type Desk, itemOf, report } from './desk.ts';
import { itemKey } from './keys.ts';
import { checkTexts } from './part-checks.ts';

function checkName(desk: Desk): void {
  const { kind, id, path } = desk.entry;
  const [first] = ask(desk, itemKey(kind, id));
  if (first && first !== desk.entry) report(desk, 'duplicate-id', { id, other: first.path }, '/id');
  const parts = path.split(/[\\/]/);
  const name = parts.at(-1) ?? '';
  const component = itemOf(desk.entry, 'widgets')?.component;
  if (name.endsWith('.entry.json')) {
    const folder = parts.at(-2);
    if (component && folder && folder !== component) report(desk, 'file-in-wrong-folder', { component, folder }, '/component');
  } else if (name !== `${id}.json`) report(desk, 'file-name-differs', { id, name: name.replace(/\.json$/, '') }, '/id');
}

/** Checks one item against everything else. One whose shape is not right is only asked for its name. */
export function checkItem(desk: Desk): void {
  const { id, item, definition } = desk.entry;
  if (id !== '') checkName(desk);
  if (!item) return;
  definition.check?.(desk, item);
  if (definition.texts !== 'staff-only') checkTexts(desk, item);
}
