import { type CheckContext, type CheckNotes, findEntries, itemOf, report } from './check-context.ts';
import type { ItemKind, ItemOf } from './item-kinds.ts';
import { itemKey } from './keys.ts';
import { checkOptionalWord, checkTexts } from './part-checks.ts';
import type { StandIn } from './stand-in.ts';

function checkName(context: CheckContext): void {
  const { kind, id, path, pointer } = context.entry;
  const [first] = findEntries(context, itemKey(kind, id));
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

/** Checks one item against all others. If its shape is wrong, the parts that are not at fault are checked. */
export function checkItem(context: CheckContext): void {
  const { id, item, standIn } = context.entry;
  if (id !== '') checkName(context);
  if (item) checkContent(context, item);
  else if (standIn) checkStandIn(context, standIn);
}

/** Checks the replacement of an item. It refers to nothing, and problems of replaced parts are dropped. */
function checkStandIn(context: CheckContext, { item, replaced }: StandIn): void {
  const notes: CheckNotes = { ...context.notes, problems: [], named: [] };
  // The replacement has the shape of an item of the kind, so the cast is safe.
  checkContent({ ...context, notes }, item as unknown as ItemOf<ItemKind>);
  context.notes.problems.push(...notes.problems.filter(({ pointer }) => !replaced.some((part) => `${pointer}/`.startsWith(`${part}/`))));
}

function checkContent(context: CheckContext, item: ItemOf<ItemKind>): void {
  const { definition } = context.entry;
  definition.check?.(context, item);
  if ('intent' in item && typeof item.intent === 'string')
    checkOptionalWord(context, 'unknown-intent', item.intent, context.room.vocabularyIndex.intents, '/intent');
  if (definition.texts !== 'staff-only') checkTexts(context, item);
}
