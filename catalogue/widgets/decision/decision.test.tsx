import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCatalogue, plan } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import { drawWidget } from '../../components/testing/draw-widget.tsx';
import { hubPageOf, shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { toViewer } from '../../rules/tags/to-viewer.ts';
import { model } from '../../testing/sound-files.ts';
import { Widget } from './decision.tsx';

const vocabulary = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../vocabulary.json'), 'utf8')) as Vocabulary;
const sentence = 'Deciding between offers? This space will help you compare them.';

describe('the decision widget', () => {
  it('[WIDGET-068] is text only', () => {
    expect(drawWidget(Widget, 'Decision', 'p10')).toBe(`<p>${sentence}</p>`);
  });

  it('[WIDGET-069] explains its purpose, cannot be opened, is in no preset, and can be added by an editor', () => {
    const { catalogue } = shippedCatalogue();
    const item = catalogue.widgets.find(({ id }) => id === 'Decision');
    expect([item?.empty.text, item?.focusable]).toEqual([sentence, false]);
    const placed = catalogue.presets.flatMap(({ order }) => Object.values(order).flat());
    expect(placed.map(({ widget }) => widget)).not.toContain('Decision');
    expect(hubPageOf('p03').plan.widgets).not.toContain('Decision');

    const place = { widget: 'Decision', position: 99 };
    const presets = catalogue.presets.map((preset) => ({ ...preset, order: { ...preset.order, 3: [...preset.order[3], place] } }));
    const widgets = catalogue.widgets.map((widget) => (widget.id === 'Decision' ? { ...widget, active: true } : widget));
    const compiled = compileCatalogue({ ...catalogue, presets, widgets }, { vocabulary, kinds: model.kinds });
    const record = structuredClone(catalogue.personas.find(({ id }) => id.startsWith('p03'))?.record) as Record<string, unknown>;
    const viewer = toViewer(record, { now: String(record.now), site: null, years: [], saved: [] });
    expect(plan(compiled, viewer, { columns: 3 }).widgets).toContain('Decision');
  });
});
