import {
  type Catalogue,
  explainItem,
  type HiddenItem,
  type ItemExplanation,
  MOST_HIDDEN,
  type PreviewDrawn,
  type ShownArea,
  wordsOfViewer,
} from '../../engine/index.ts';
import type { DrawnPage, PreviewState } from './preview-desk.ts';

/** The places of the hub where items stand, from top to bottom, with the kind that stands there. */
const AREAS = [
  ['notifications', 'notifications'],
  ['tiles', 'status-tiles'],
  ['feed', 'next-steps'],
  ['leaderboard', 'leaderboard'],
  ['widgets', 'widgets'],
  ['promotions', 'promotions'],
  ['guides', 'guides'],
  ['todos', 'todos'],
] as const;

/** Which items are shown where, in their order. */
export function listShown({ reasoned }: Pick<DrawnPage, 'reasoned'>): readonly ShownArea[] {
  const ids = {
    ...reasoned,
    feed: reasoned.feed.flatMap((panel) => panel.ids),
    tiles: reasoned.tiles.flatMap(({ item, shown }) => (item !== null && shown ? [item] : [])),
  };
  return AREAS.map(([area, kind]) => ({ area, keys: ids[area].map((id) => `${kind}/${id}`) }));
}

/** Items of the kinds that are drawn and that this person does not see, each with the first thing that hides it. */
export function listHidden({ compiled }: Pick<PreviewState, 'compiled'>, drawn: DrawnPage): readonly HiddenItem[] {
  const shown = new Set(listShown(drawn).flatMap(({ keys }) => keys));
  const hidden: HiddenItem[] = [];
  for (const [, kind] of AREAS) {
    // Words for another state are no hidden item: a tile always has one of them.
    if (kind === 'status-tiles') continue;
    for (const item of compiled.catalogue[kind]) {
      const key = `${kind}/${item.id}`;
      if (shown.has(key)) continue;
      if (hidden.length === MOST_HIDDEN) return hidden;
      const { hiddenBy } = explainItem(compiled, drawn.viewer, kind, item.id);
      hidden.push({ key, title: titleOf(item), why: sayHidden(hiddenBy).slice(0, 600) });
    }
  }
  return hidden;
}

/** The first rule that hides an item, and of a condition the first word that fails. */
function sayHidden(hiddenBy: ItemExplanation['hiddenBy']): string {
  if (!hiddenBy) return 'It is shown on other screens.';
  const failing = hiddenBy.explanation?.steps.find(({ value }) => !value);
  if (!hiddenBy.explanation) return hiddenBy.why;
  return [`It is for: ${hiddenBy.why}.`, ...(failing ? [`First to fail: ${failing.text}`] : [])].join(' ');
}

function titleOf(item: Catalogue[(typeof AREAS)[number][1]][number]): string {
  const title = 'name' in item ? item.name : item.title;
  return (title || item.id).slice(0, 200);
}

/** What the editor is told of a draw. */
export function summarise(state: PreviewState, drawn: DrawnPage): PreviewDrawn {
  const { screen, compiled, turn, problems } = state;
  const [kind = '', ...rest] = (screen?.selected ?? '').split('/');
  const id = rest.join('/');
  return {
    turn,
    name: drawn.page.person.name,
    now: drawn.now,
    words: wordsOfViewer(drawn.viewer),
    shown: listShown(drawn),
    hidden: screen?.hasGhosts ? listHidden(state, drawn) : [],
    why: compiled.kinds.has(kind) && id !== '' ? explainItem(compiled, drawn.viewer, kind, id) : null,
    problems,
  };
}
