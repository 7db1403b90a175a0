import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import { buildPlaces, buildPreset, buildWidget } from '#engine/testing';
import { createProblem } from '#schemas';
import type { ItemKey } from '../../document/item-name.ts';
import type { ItemState } from '../../document/item-state.ts';
import { startItem } from '../../document/item-state.ts';
import { PresetPane, type PresetPaneProps } from './preset-pane.tsx';

const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));
const widgets = [
  buildWidget({ id: 'Loans', title: 'Your loans', span: 2 }),
  buildWidget({ id: 'Notes', title: 'Notes' }),
  buildWidget({ id: 'Spare', title: 'Spare' }),
];
const items = new Map<ItemKey, ItemState>(widgets.map((widget) => [`widgets/${widget.id}`, startItem(null, toJson(widget), 'x')]));
const draw = (given: Partial<PresetPaneProps> = {}) =>
  renderToString(
    <PresetPane
      preset={toJson(buildPreset(['Loans', 'Notes']))}
      items={items}
      vocabulary={{ presets: [{ id: 'Adult', label: 'Grown-ups', description: '' }] }}
      components={['loans']}
      problems={[]}
      onEdit={() => undefined}
      {...given}
    />,
  );

describe('PresetPane', () => {
  it('draws each widget with its number, width, handle and menu, and names its place', () => {
    const html = draw();
    expect(html).toContain('Preset: Grown-ups');
    expect(html).toContain('data-widget="Loans" data-span="2"');
    expect(html).toContain('aria-label="Move Your loans"');
    expect(html).toContain('Actions for Notes');
    expect(html).toContain(', position 2 of 2, row 1, column 3, 1 column wide');
    expect(html).toContain('2 and 4 columns follow this order');
  });

  it('offers unused widgets to add', () => {
    expect(draw()).toContain('aria-label="Add Spare"');
  });

  it('flags widgets that another grid lacks, that are not registered, and that are required', () => {
    const preset = toJson({ ...buildPreset(), order: { 2: [], 3: buildPlaces('Loans', 'Ghost'), 4: buildPlaces('Loans') } });
    const html = draw({ preset, required: ['Loans', 'Notes'] });
    expect(html).toContain('Not in 2 columns');
    expect(html).toContain('Not in 2 and 4 columns');
    expect(html).toContain('No such widget');
    expect(html.match(/Required/g)).toHaveLength(2);
  });

  it('says that no component draws a widget', () => {
    expect(draw({ components: [] })).toContain('Cannot be drawn');
  });

  it('shows problems with the count they are about', () => {
    const problem = createProblem('preset-widget-twice', { widget: 'Notes', columns: '4' }, { pointer: '/order/4/1/widget' });
    expect(draw({ problems: [problem] })).toContain('4 columns: ');
  });

  it.each<[string, Json]>([
    ['an archived preset', null],
    ['a draft of another shape', { order: 7 }],
  ])('draws %s as an empty grid', (_title, preset) => {
    expect(draw({ preset })).toContain('This grid is empty');
  });
});
