// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { PreviewScreen, SentItem } from '#engine';
import { draw } from '#engine/testing/draw';
import { createPreviewState, openPage, type PreviewPack, PreviewView, takeMessage } from '#engine/testing/preview';
import { hubSetup } from '../components/hub/setup.ts';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { frame } from '../hub/frame.tsx';
import { pack } from '../pack.ts';

if (!pack.preview) throw new Error('The pack cannot be previewed.');
const previewPack: PreviewPack = { ...pack, preview: pack.preview };
const { catalogue } = shippedCatalogue();
const persona = catalogue.personas.find(({ id }) => id.startsWith('p10-'));
const load = () => import('../pages/page/in-preview.ts');

const screen: PreviewScreen = {
  record: persona?.record,
  now: null,
  forced: {},
  choices: {},
  modes: {},
  columns: 2,
  theme: 'light',
  isStill: false,
  textSize: 100,
  selected: 'pages/decline-by-default',
  place: '',
  lookIn: [],
  listsTexts: false,
  hasGhosts: false,
  clicks: 'choose',
};

function openState(change: object = {}) {
  const items = pack.kinds.all.flatMap(({ name: kind }) =>
    catalogue[kind].map((value): SentItem => ({ kind, id: value.id, value: { ...value } })),
  );
  const filled = takeMessage(previewPack, createPreviewState(previewPack), { kind: 'catalogue', turn: 1, items });
  return takeMessage(previewPack, filled, { kind: 'screen', turn: 2, screen: { ...screen, ...change } });
}

describe('preview of an item that is a page', () => {
  it('shows the page as published, with unsaved edits', async () => {
    const page = catalogue.pages.find(({ id }) => id === 'decline-by-default');
    const typed = { ...page, blocks: [{ type: 'paragraph', text: 'Typed **just** now.' }] };
    const state = takeMessage(previewPack, openState(), {
      kind: 'items',
      turn: 3,
      items: [{ kind: 'pages', id: 'decline-by-default', value: typed }],
    });
    if (!state.drawn) throw new Error('Nothing was drawn.');
    const options = { page: state.drawn.page, columns: 2, setup: hubSetup, frame, widgets: new Map(), hidden: [], start: '/' } as const;
    const drawing = await draw(
      <PreviewView
        {...options}
        ports={null as never}
        onScreen={() => undefined}
        onDrawn={() => undefined}
        reading={openPage(state, load)}
      />,
    );
    expect(drawing.find('heading', 'What happens if I do not reply in time?')).toBeTruthy();
    expect(document.querySelector('.reading-text')?.textContent).toContain('Typed just now.');
    expect(document.querySelector('[data-item="pages/decline-by-default"]')).toBeTruthy();
  });

  it('is null for any other item, and for a missing page', () => {
    expect(openPage(openState({ selected: 'todos/search-courses' }), load)).toBeNull();
    expect(openPage(openState({ selected: 'pages/no-such-page' }), load)).toBeNull();
    expect(openPage(openState({ selected: null }), load)).toBeNull();
  });
});
