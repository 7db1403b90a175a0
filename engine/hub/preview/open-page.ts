import { indexPages, toReadPage } from '../../index.ts';
import type { LoadPart } from '../../react.ts';
import type { PreviewState } from './preview-state.ts';
import type { PreviewedPage } from './preview-view.tsx';

/** The selected item as a page of its own; null if it is none. It is drawn whether or not the person can see it. */
export function openPage({ screen, compiled, drawn }: PreviewState, load: () => Promise<object>): PreviewedPage | null {
  const [kind = '', ...rest] = (screen?.selected ?? '').split('/');
  if (!drawn || !compiled.kinds.pages.some(({ name }) => name === kind)) return null;
  const pages = indexPages(compiled.catalogue, compiled.kinds);
  const found = [...pages.values()].find((one) => one.kind.name === kind && one.item.id === rest.join('/') && !one.hasMoved);
  if (!found) return null;
  const { pageState } = drawn.page;
  const messages = Object.fromEntries(compiled.catalogue.messages.map(({ id, text }) => [id, text]));
  const props = {
    ...toReadPage(found, pages, drawn.reasoned, (id) => compiled.catalogue.pictures.find((one) => one.id === id)),
    canonical: found.address,
    isSignedIn: true,
    filmOrigins: [],
    played: '',
    pageState,
    messages,
  };
  // The pack that draws the page also created the item, so the cast is safe.
  return { load: load as LoadPart<object>, props };
}
