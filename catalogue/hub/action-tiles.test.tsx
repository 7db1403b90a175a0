import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { HubProvider } from '#engine/hub';
import { WidgetBox } from '#engine/hub-grid';
import { loadPart } from '#engine/react';
import type { Widget as WidgetItem } from '#schemas/catalogue';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { widgets } from '../widgets/registry.ts';
import { searchAction } from '../widgets/search-action/search-action.widget.ts';

vi.setConfig({ testTimeout: 20_000 });

const id = 'TeacherTrainingEnglandSearchAction';
const page = hubPageOf('p39');
const widgetSet = new Map(widgets.map((widget) => [widget.component, widget]));

/** The HTML of the tile in its frame, as the grid renders it, with changes to its item. */
function drawFramed(change: Partial<WidgetItem> = {}): string {
  const item = page.items.widgets[id];
  if (!item) throw new Error('The tile is not in the catalogue.');
  const items = { ...page.items, widgets: { ...page.items.widgets, [id]: { ...item, ...change } } };
  const html = renderToString(
    <StaticRouter location="/dashboard">
      <HubProvider store={createStillStore({ ...page, items })}>
        <WidgetBox id={id} widgets={widgetSet} />
      </HubProvider>
    </StaticRouter>,
  );
  return html;
}

describe('a call-to-action tile', () => {
  it('[FEED-053] [FEED-054] appears where its expression and preset place it, with title, summary, link, label, icon and colour from the catalogue', async () => {
    await loadPart(searchAction.load);
    const html = drawFramed();
    expect(html).toMatch(/chip-coral.*Train to teach in England<\/h3>.*Find a course and see what funding you could get\./s);
    const other = drawFramed({
      title: 'Do this',
      description: 'What it is for.',
      empty: { text: '', actionLabel: '', actionLink: '' },
      linkUrl: '/explore/search',
      linkLabel: 'Go there now',
      icon: 'search',
      colour: 'teal',
    });
    expect(other).toMatch(/chip-teal.*Do this<\/h3>.*What it is for\..*href="\/explore\/search".*Go there now/s);
    expect(other.match(/<a /g)).toHaveLength(1);
    expect(/<svg[^>]*>.*?<\/svg>/s.exec(html)?.[0]).not.toBe(/<svg[^>]*>.*?<\/svg>/s.exec(other)?.[0]);
    expect(html).toContain('empty-state-art');
    expect(drawFramed({ variant: ['plain'] })).not.toContain('empty-state-art');
    const { presets } = shippedCatalogue().catalogue;
    const placing = presets.filter(({ order }) => order[3].some(({ widget }) => widget === id)).map(({ id: preset }) => preset);
    expect(placing).toContain(page.plan.preset?.toLowerCase());
    expect(page.plan.widgets).toContain(id);
    expect(hubPageOf('p37').plan.preset).toBe(page.plan.preset);
    expect(hubPageOf('p37').plan.widgets).not.toContain(id);
  });
});
