import {
  explainItem,
  type HiddenItem,
  type ItemExplanation,
  type Kinds,
  MAX_HIDDEN,
  type PreviewDrawn,
  type ShownArea,
  wordsOfViewer,
} from '../../index.ts';
import type { DrawnPage, PreviewState } from './preview-state.ts';

/** The shown items of each area, in order, by kind. */
export function listShown(reasoned: DrawnPage['reasoned'], { drawn }: Kinds): readonly ShownArea[] {
  return drawn.map(({ name, shows, labels }) => {
    const ids = idsOf(reasoned, shows.as === 'feed' || shows.as === 'tiles' ? shows.as : name);
    return { area: labels.place ?? labels.many.toLowerCase(), keys: ids.map((id) => `${name}/${id}`) };
  });
}

/** The ids in one area of a plan. */
function idsOf(reasoned: DrawnPage['reasoned'], area: string): readonly string[] {
  if (area === 'feed') return reasoned.feed.flatMap((panel) => panel.ids);
  if (area === 'tiles') return reasoned.tiles.flatMap(({ item, shown }) => (item !== null && shown ? [item] : []));
  const ids: unknown = Object.entries(reasoned).find(([name]) => name === area)?.[1];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Items of drawn kinds that this person does not see, each with the first reason. */
export function listHidden({ compiled }: Pick<PreviewState, 'compiled'>, drawn: DrawnPage): readonly HiddenItem[] {
  const shown = new Set(listShown(drawn.reasoned, compiled.kinds).flatMap(({ keys }) => keys));
  const hidden: HiddenItem[] = [];
  for (const { name: kind, shows } of compiled.kinds.drawn) {
    // Tile texts for other states do not count as hidden: a tile always has the text of its own state.
    if (shows.as === 'tiles') continue;
    for (const item of compiled.catalogue[kind]) {
      const key = `${kind}/${item.id}`;
      if (shown.has(key)) continue;
      if (hidden.length === MAX_HIDDEN) return hidden;
      const { hiddenBy } = explainItem(compiled, drawn.viewer, kind, item.id);
      hidden.push({ key, title: titleOf(item), why: describeHidden(hiddenBy).slice(0, 600) });
    }
  }
  return hidden;
}

/** The first rule that hides an item; for a condition also the first tag or fact that fails. */
function describeHidden(hiddenBy: ItemExplanation['hiddenBy']): string {
  if (!hiddenBy) return 'It is shown on other screens.';
  const failing = hiddenBy.explanation?.steps.find(({ value }) => !value);
  if (!hiddenBy.explanation) return hiddenBy.why;
  return [`It is for: ${hiddenBy.why}.`, ...(failing ? [`First to fail: ${failing.label ?? failing.text}`] : [])].join(' ');
}

function titleOf(item: { readonly id: string; readonly name?: unknown; readonly title?: unknown }): string {
  const [title = item.id] = [item.name, item.title].filter((text) => typeof text === 'string' && text !== '');
  return String(title).slice(0, 200);
}

/** The report to the editor after a draw. */
export function summarise(state: PreviewState, drawn: DrawnPage): PreviewDrawn {
  const { screen, compiled, turn, problems } = state;
  const [kind = '', ...rest] = (screen?.selected ?? '').split('/');
  const id = rest.join('/');
  return {
    turn,
    name: drawn.page.person.name,
    now: drawn.now,
    words: wordsOfViewer(drawn.viewer),
    shown: listShown(drawn.reasoned, compiled.kinds),
    hidden: screen?.hasGhosts ? listHidden(state, drawn) : [],
    why: compiled.kinds.has(kind) && id !== '' ? explainItem(compiled, drawn.viewer, kind, id) : null,
    problems,
  };
}
