import { ask, type CheckContext, itemOf, report } from './check-context.ts';
import { itemKey } from './keys.ts';
import { checkOptionalWord, checkTexts } from './part-checks.ts';

function checkName(context: CheckContext): void {
  const { kind, id, path, pointer } = context.entry;
  const [first] = ask(context, itemKey(kind, id));
  if (first && first !== context.entry) report(context, 'duplicate-id', { id, other: first.path }, '/id');
  if (pointer !== '') return;
  const parts = path.split(/[\\/]/);
  const name = parts.at(-1) ?? '';
  const component = itemOf(context.entry, 'widgets')?.component;
  if (name.endsWith('.entry.json')) {
    const folder = parts.at(-2);
    if (component && folder && folder !== component) report(context, 'file-in-wrong-folder', { component, folder }, '/component');
  } else if (name !== `${id}.json`) report(context, 'file-name-differs', { id, name: name.replace(/\.json$/, '') }, '/id');
}

/** Checks one item against all others. Of an item with a wrong shape only the name is checked. */
export function checkItem(context: CheckContext): void {
  const { id, item, definition } = context.entry;
  if (id !== '') checkName(context);
  if (!item) return;
  definition.check?.(context, item);
  if ('intent' in item && typeof item.intent === 'string')
    checkOptionalWord(context, 'unknown-intent', item.intent, context.room.vocabularyIndex.intents, '/intent');
  if (definition.texts !== 'staff-only') checkTexts(context, item);
}
