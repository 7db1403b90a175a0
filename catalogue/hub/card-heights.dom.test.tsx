// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { WidgetBox } from '#engine/hub-grid';
import { CardContext, type CardHeight, createCard } from '#engine/react';
import { widgets } from '../widgets/registry.ts';
import { type Answers, drawInHub, type HubDrawing } from './testing/draw-in-hub.tsx';

const widgetSet = new Map(widgets.map((widget) => [widget.component, widget]));
const many = Array.from({ length: 12 }, (_none, index) => index + 1);

/** Renders a widget in a card of the grid. */
function drawCard(id: string, height: CardHeight, span: number, answers: Answers = []): Promise<HubDrawing> {
  return drawInHub(
    <CardContext value={createCard({ height, span })}>
      <WidgetBox id={id} widgets={widgetSet} />
    </CardContext>,
    { answers },
  );
}

const dates: Answers = [
  {
    path: '/api/v1/events?type=key-date',
    status: 200,
    body: many.map((n) => ({
      id: `d${n}`,
      start: `2027-06-${10 + n}`,
      title: `Date ${n}`,
      ucasUrl: '',
      schemes: [{ name: 'Undergraduate' }],
    })),
  },
];
const visits: Answers = [
  { path: '/hub-events-api/api/v1.0/hubevents', status: 200, body: [] },
  {
    path: '/api/v1/events?type=exhibition',
    status: 200,
    body: many.map((n) => ({ id: `e${n}`, title: `Open day ${n}`, start: `2027-04-${10 + n}T10:30:00+01:00`, ucasUrl: '/e' })),
  },
];
const bars: Answers = [
  {
    path: '/spotlights/progress',
    status: 200,
    body: { items: many.map((n) => ({ title: `Spotlight ${n}`, url: '', provider: '', percentageCompleted: 40 })) },
  },
];

describe('a list fits the height and width of its card', () => {
  it.each<[string, Answers, string, readonly [CardHeight, number, number][]]>([
    [
      'Timeline',
      dates,
      '.dated-row',
      [
        ['s', 1, 2],
        ['m', 1, 4],
        ['l', 1, 5],
        ['m', 2, 5],
        ['l', 2, 10],
      ],
    ],
    [
      'Events',
      visits,
      '.dated-row',
      [
        ['s', 1, 1],
        ['m', 1, 2],
        ['l', 1, 4],
        ['m', 2, 4],
        ['l', 2, 8],
      ],
    ],
    [
      'SpringpodSpotlights',
      bars,
      '.progress-row',
      [
        ['s', 1, 1],
        ['m', 1, 3],
        ['l', 1, 3],
      ],
    ],
  ])('%s', async (id, answers, row, cards) => {
    for (const [height, span, rows] of cards) {
      const { container } = await drawCard(id, height, span, answers);
      expect([height, span, container.querySelectorAll(row).length]).toEqual([height, span, rows]);
    }
  });
});

describe('an empty widget shows more text where its card has room', () => {
  it.each([
    ['CareerCompass', 'See the areas of work that fit'],
    ['CVBuilder', 'See your CV take shape'],
    ['Notes', 'After my visit'],
    ['Tariff', 'An example: the points of B, B and C in three A levels.'],
    ['Faq', 'Deadline'],
    ['GlobalCourseSearch', 'By university or college'],
  ])('%s', async (id, more) => {
    expect((await drawCard(id, 's', 1)).seen()).not.toContain(more);
    expect((await drawCard(id, 'm', 1)).seen()).toContain(more);
  });

  it('starts a note with the pressed heading and focuses the field', async () => {
    const hub = await drawCard('Notes', 'm', 1);
    await hub.press('After my visit');
    const field = hub.find('textbox') as HTMLTextAreaElement;
    expect(field.value).toBe('After my visit\n');
    expect(document.activeElement).toBe(field);
  });

  it('searches for a pressed popular term and focuses the search field', async () => {
    const faqs: Answers = [{ path: '/api/v1/faq-search', status: 200, body: [{ label: 'Can I apply after the deadline?', value: '/f' }] }];
    const hub = await drawCard('Faq', 'm', 1, faqs);
    await hub.press('Deadline');
    expect(hub.seen()).toContain('Can I apply after the deadline?');
    expect(document.activeElement).toBe(hub.find('searchbox'));
  });
});
