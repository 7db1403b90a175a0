import { describe, expect, it } from 'vitest';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { pages } from '../pages.ts';
import { assets, bodyOf } from './draw-page.fixture.ts';

const personas = shippedCatalogue().catalogue.personas.map(({ id }) => id);

function drawOnPhone(persona: string, url = '/dashboard'): string {
  const page = hubPageOf(persona, { columns: 2 });
  return bodyOf(pages.renderHubPage({ page, url, screen: { columns: 2, isPhone: true }, theme: '', motion: '', nonce: 'n0nce', assets }));
}

describe('the server-rendered hub on a phone', () => {
  it.each(personas)('has a row with title and text for each widget of %s, and renders no widget', (persona) => {
    const html = drawOnPhone(persona);
    // A person with unanswered first questions sees those instead.
    if (!html.includes('class="dashboard"')) return;
    const rows = [...html.matchAll(/<li class="widget-row".*?<\/li>/gs)].map(([row]) => row);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => !/<a [^>]*href="[^"]+"[^>]*>[^<]+<\/a><p dir="auto">[^<]{2,}<\/p>/.test(row))).toEqual([]);
    expect(html).not.toContain('class="widget-frame"');
  });

  it('renders the widget in the address above the rows', () => {
    const html = drawOnPhone('p10', '/dashboard?widget=Notes');
    expect(html).toMatch(/role="dialog"[^>]*>.*Notes/s);
    expect(html).toContain('class="widget-row"');
  });
});
