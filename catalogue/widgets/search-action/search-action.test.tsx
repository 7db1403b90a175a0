import { describe, expect, it } from 'vitest';
import { drawWidget } from '../../components/testing/draw-widget.tsx';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import { Widget } from './search-action.tsx';

const id = 'TeacherTrainingEnglandSearchAction';
const draw = (linkUrl?: string) => drawWidget(Widget, id, 'p39', linkUrl === undefined ? {} : { change: { linkUrl } });

describe('the teacher training search widget', () => {
  it("[WIDGET-023] is a call to action with the catalogue's link", () => {
    const item = hubPageOf('p39').items.widgets[id];
    expect(draw()).toContain(`href="${item?.linkUrl}"`);
  });

  it('[WIDGET-024] shows title, one sentence, a picture and one button in a new tab, only to people who train to teach in England', () => {
    const page = hubPageOf('p39');
    const html = draw('https://search.example.org/train');
    expect(page.items.widgets[id]?.title).toBe('Train to teach in England');
    expect(html).toContain('<svg');
    expect(html.match(/<p>/g)).toHaveLength(1);
    expect(html.match(/<a |<button /g)).toHaveLength(1);
    expect(html).toMatch(
      /<a (?=[^>]*href="https:\/\/search\.example\.org\/train")[^>]*target="_blank"[^>]*>.*Find teacher training in England.*\(opens in new tab\)/s,
    );
    expect(page.items.widgets[id]).toMatchObject({
      tags: ['postgraduate AND teachingEngland'],
      linkLabel: 'Find teacher training in England',
    });
    expect(page.plan.widgets).toContain(id);
    for (const other of ['p40', 'p37', 'p03']) expect(hubPageOf(other).plan.widgets).not.toContain(id);
  });
});
