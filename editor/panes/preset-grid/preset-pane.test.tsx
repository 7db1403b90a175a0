import { describe, expect, it } from 'vitest';
import type { Pack } from '#engine';
import { buildPlaces, buildPreset, buildVocabulary, buildWidget } from '#engine/testing';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { PresetPane } from './preset-pane.tsx';

const widgets = [
  buildWidget({ id: 'Loans', title: 'Your loans', span: 2 }),
  buildWidget({ id: 'Notes', title: 'Notes' }),
  buildWidget({ id: 'Spare', title: 'Spare' }),
];
const pack = {
  components: ['loans'],
  vocabulary: buildVocabulary({ presets: [{ id: 'Adult', label: 'Grown-ups', description: '' }] }),
};
const draw = (preset: object = buildPreset(['Loans', 'Notes']), own: Partial<Pack> = {}) => {
  const presets = [{ ...preset, id: 'one' }];
  return drawScreen(<PresetPane open="presets/one" />, [], { pack: { ...pack, ...own }, live: { widgets, presets } });
};

describe('PresetPane', () => {
  it('shows each widget with its number, width, handle and menu, and names its place', async () => {
    const html = await draw();
    expect(html).toContain('Preset: Grown-ups');
    expect(html).toContain('data-widget="Loans" data-span="2"');
    expect(html).toContain('aria-label="Move Your loans"');
    expect(html).toContain('Actions for Notes');
    expect(html).toContain(', position 2 of 2, row 1, column 3, 1 column wide');
    expect(html).toContain('2 and 4 columns follow this order');
  });

  it('offers unused widgets', async () => {
    expect(await draw()).toContain('aria-label="Add Spare"');
  });

  it('flags widgets missing from another grid, and unregistered ones', async () => {
    const order = { 2: [], 3: buildPlaces('Loans', 'Ghost'), 4: buildPlaces('Loans') };
    const html = await draw({ ...buildPreset(), order });
    expect(html).toContain('Not in 2 columns');
    expect(html).toContain('Not in 2 and 4 columns');
    expect(html).toContain('No such widget');
  });

  it('reports a widget without a component', async () => {
    expect(await draw(buildPreset(['Loans', 'Notes']), { components: [] })).toContain('Cannot be drawn');
  });

  it('shows problems with their column count', async () => {
    const order = { 2: [], 3: buildPlaces('Notes'), 4: buildPlaces('Notes', 'Notes') };
    expect(await draw({ ...buildPreset(), order })).toContain('4 columns: ');
  });

  it('shows a draft of the wrong shape as an empty grid', async () => {
    expect(await draw({ order: 7 })).toContain('This grid is empty');
  });
});
