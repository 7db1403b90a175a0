import type { JsonRecord, Pack } from '#engine';
import { buildPreset, buildSite, buildVocabulary, buildWidget, testKinds } from '#engine/testing';
import type { FakeClock } from '../http/index.ts';
import { type Actor, createMemoryStore, type Store } from '../stores/index.ts';

/** A library without an analysis: enough to publish, too little to work out who sees what. */
export const pack: Pack = {
  name: 'library',
  vocabulary: buildVocabulary({ schemes: [] }),
  components: ['loans'],
  kinds: testKinds,
  recordSchema: {},
  toViewer: () => {
    throw new Error('not asked here');
  },
  toDetails: () => null,
  rules: [],
};

/** The publisher. */
export const editor: Actor = { kind: 'editor', id: 'rowan' };

/** The first live widget. */
export const widget = buildWidget() as unknown as JsonRecord & { readonly id: string };

/** A store whose live catalogue is the widget, alone in a preset. */
export async function createStoreOfOneWidget(clock: FakeClock): Promise<Store> {
  const store = createMemoryStore({ clock });
  const [site, preset] = [buildSite(), buildPreset([widget.id])];
  await store.publish(editor, {
    items: [
      { kind: 'page-state', id: site.id, value: site },
      { kind: 'presets', id: preset.id, value: preset },
      { kind: 'widgets', id: widget.id, value: widget },
    ],
  });
  return store;
}
