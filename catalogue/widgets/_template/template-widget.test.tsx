import { describe, expect, it } from 'vitest';
import { drawWidget } from '../../parts/testing/draw-widget.tsx';
import file from './template-widget.examples.json' with { type: 'json' };
import { templateWidget } from './template-widget.widget.ts';

describe('template-widget', () => {
  it.each(file.examples)('draws $title', async ({ entry, persona, data, settings }) => {
    const { Widget } = await templateWidget.load();
    expect(drawWidget(Widget, entry, persona, { data, settings })).toContain('template-widget');
  });
});
