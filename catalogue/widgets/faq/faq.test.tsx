import { describe, expect, it } from 'vitest';
import { drawWidget } from '../../components/testing/draw-widget.tsx';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import { Widget } from './faq.tsx';

const draw = (settings: Readonly<Record<string, 'yes' | 'no'>>) => drawWidget(Widget, 'Faq', 'p10', { settings });

describe('questions and answers', () => {
  it('starts with a labelled field and a hint', () => {
    const html = draw({ undergraduate: 'yes' });
    expect(html).toMatch(/<label for="([^"]+)">Search questions and answers<\/label><input id="\1" type="search"/);
    expect(html).toContain('Type two letters or more to search.');
  });

  it('requires a scheme, and has no field without one', () => {
    const html = draw({ undergraduate: 'no' });
    expect(html).toContain('You must select at least one scheme to search on from the widget settings.');
    expect(html).not.toContain('<input');
  });

  it("[WIDGET-064] defaults to the person's study level, of four schemes", () => {
    const page = hubPageOf('p10');
    expect(page.items.widgets.Faq?.settings.options.map(({ id }) => id).sort()).toEqual([
      'conservatoires',
      'postgraduate',
      'teacherTraining',
      'undergraduate',
    ]);
    expect(['p10', 'p37'].map((persona) => hubPageOf(persona).plan.settingsOn.Faq)).toEqual([['undergraduate'], ['postgraduate']]);
  });
});
