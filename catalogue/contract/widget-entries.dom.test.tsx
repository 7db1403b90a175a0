// @vitest-environment happy-dom

import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { HubProvider } from '#engine/hub';
import { WidgetBox } from '#engine/hub-grid';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { drawBox, drawHub } from '../hub/testing/draw-in-hub.tsx';
import { widgets as registry } from '../widgets/registry.ts';
import { shippedWidgets as ids } from './shipped-widgets.fixture.ts';

const { widgets } = shippedCatalogue().catalogue;

describe('widget entries on the hub', () => {
  it('[WIDGET-001] [FRAME-018] [FRAME-019] render each of the twenty widgets with title, icon and colour', () => {
    const page = hubPageOf('p10');
    const all = { ...page, items: { ...page.items, widgets: Object.fromEntries(widgets.map((widget) => [widget.id, widget])) } };
    const drawn = new Map(registry.map((widget) => [widget.component, widget]));
    const html = renderToString(
      <MemoryRouter>
        <HubProvider store={createStillStore(all)}>
          {ids.map((id) => (
            <WidgetBox key={id} id={id} widgets={drawn} />
          ))}
        </HubProvider>
      </MemoryRouter>,
    );
    const faces = [...html.matchAll(/id="widget-(\w+)".*?icon-chip chip-([\w-]+)".*?<h3[^>]*>([^<]*)</gs)].map(([, ...face]) => face);
    expect(faces).toEqual(ids.map((id) => widgets.find((one) => one.id === id)).map((one) => [one?.id, one?.colour, one?.title]));
  });

  it('[EVENT-007] give the selector of events four options', async () => {
    const { find } = await drawBox('Events', { answers: [{ path: '/api/v1/events', status: 200, body: [] }] });
    const options = [...find('combobox', 'Show events').querySelectorAll('option')];
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ['latest', 'Latest'],
      ['atFavouriteUnis', 'At my favourite unis'],
      ['nearYou', 'Near me'],
      ['favouriteEvents', 'My favourite events'],
    ]);
  });

  it('[TIME-018] show a message for an empty timeline', async () => {
    const { seen } = await drawBox('Timeline', { answers: [{ path: '/api/v1/events', status: 200, body: [] }] });
    expect(seen().replaceAll('\n', ' ')).toContain(
      'Sorry, there were no upcoming dates using your selected schemes found. Please view the calendar for a complete list.',
    );
  });

  it('[TIME-011] offer timeline schemes as yes or no settings that decide the fetched dates', async () => {
    const { press, findAll, ports, pass } = await drawBox('Timeline', { answers: [{ path: '/api/v1/events', status: 200, body: [] }] });
    await press('Show settings of Key dates');
    expect(findAll('checkbox')).toHaveLength(5);
    await press('Postgraduate', 'checkbox');
    await pass(1_000);
    expect(
      ports.requests
        .map(({ path }) => path)
        .filter((path) => path.includes('events'))
        .at(-1),
    ).toContain('Postgraduate');
    const kept = ports.requests.find(({ init }) => init.method === 'PUT');
    expect(String(kept?.init.body)).toContain('dashboardSettings');
  });

  it('[TEXT-004] link the statement to its guides', async () => {
    const { container } = await drawBox('Statement');
    expect(container.querySelector('a[href$="/explore/statement-guides"]')).not.toBeNull();
  });

  it.each([
    ['[CONST-005] [SEARCH-016]', '/search/results', '/api/v1/courses', '100'],
    ['[CONST-006] [SEARCH-016]', '/explore/unis', '/api/v1/unis', '48'],
  ])('%s on the page %s requests from %s %s items at a time', async (_, address, path, limit) => {
    const { ports } = await drawHub(address, { answers: [{ path, status: 200, body: { results: [], total: 0 } }] });
    const asked = ports.requests.map((request) => new URL(request.path, 'https://hub.invalid')).filter(({ pathname }) => pathname === path);
    expect(asked.map(({ searchParams }) => searchParams.get('limit'))).toEqual([limit]);
  });
});
