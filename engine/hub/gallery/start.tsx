import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { WidgetDefinition } from '../../index.ts';
import { leaveKeysToInputMethods, loadMoreIcons, UiProvider } from '../../react.ts';
import type { HubStart } from '../frame/define-hub.ts';
import { readLanguage } from '../frame/page-language.ts';
import { toWidgetSet } from '../grid/widget-box.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { ExampleWorld } from './example-ports.ts';
import type { GalleryWidget } from './examples.ts';
import { GalleryExamples, GalleryIndex, GalleryPage } from './gallery.tsx';
import './gallery.later.css';

/** A pack's contribution to the gallery of its widgets. */
export interface GalleryStart extends Pick<HubStart, 'setup'> {
  readonly widgets: readonly WidgetDefinition[];
}

const world: ExampleWorld = {
  readOwn: (path) => window.fetch(path),
  onUnanswered: (call) => console.error(`No example answers ${call}.`),
};

async function read<T>(path: string): Promise<T> {
  const response = await window.fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as T;
}

/** The view at an address: /gallery, /gallery/{component}, /gallery/{component}/{number or all}. */
async function chooseView({ pathname, search }: Location, { setup, widgets }: GalleryStart): Promise<ReactElement> {
  const [, , component, which] = pathname.split('/');
  const all = await read<GalleryWidget[]>('/gallery/api/widgets');
  if (!component) return <GalleryIndex all={all} />;
  const widget = all.find((one) => one.component === component);
  if (!widget) return <h1>{`There is no widget ${component}`}</h1>;
  if (which === undefined) return <GalleryPage widget={widget} search={new URLSearchParams(search)} />;
  const only = which === 'all' ? null : Number(which);
  const personas = new Set(widget.examples.filter((_, index) => only === null || only === index).map(({ persona }) => persona));
  const readPage = async (persona: string) =>
    [persona, await read<HubPage>(`/gallery/api/page?persona=${encodeURIComponent(persona)}`)] as const;
  const pages = new Map(await Promise.all([...personas].map(readPage)));
  return <GalleryExamples widget={widget} only={only} pages={pages} setup={setup} widgets={toWidgetSet(widgets)} world={world} />;
}

/** Draws the gallery at the window's address. */
export async function startGallery(start: GalleryStart): Promise<void> {
  const root = document.getElementById('hub');
  if (!root) return;
  readLanguage();
  leaveKeysToInputMethods(window);
  const theme = new URLSearchParams(window.location.search).get('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  void loadMoreIcons();
  const view = await chooseView(window.location, start);
  createRoot(root).render(
    <UiProvider navigate={() => false} labels={{ region: 'Messages', undo: 'Undo', undone: 'Undone', dismiss: 'Close' }}>
      <main className="gallery">{view}</main>
    </UiProvider>,
  );
  root.dataset.awake = 'true';
}
