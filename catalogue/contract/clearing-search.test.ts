import { describe, expect, it } from 'vitest';
import { toAddress } from '../components/links/address.ts';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { assets } from '../hub/draw-page.fixture.ts';
import { pages } from '../pages.ts';

/** Texts that promise courses with places in Clearing, not those that only explain Clearing. */
const promise = /\b(search|find)\b.*\bclearing\b|\bclearing courses\b|\bcourses with places\b|\bwho has places\b/i;
const state = { bases: {}, allowedOrigins: [], values: { clearingSearchFilter: 'Destination_Other' } };
const filtered = '/search/results?filters=Destination_Other';

interface Way {
  readonly where: string;
  readonly words: string;
  readonly link: string;
}

const words = ['label', 'title', 'linkText', 'actionLabel', 'linkLabel', 'cta', 'name'];
const links = ['link', 'url', 'actionLink', 'linkUrl', 'target'];

/** Every link of an item, at any depth, with the texts beside it. */
function listWays(where: string, value: unknown): readonly Way[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  const said = fields.flatMap(([name, text]) => (words.includes(name) && typeof text === 'string' ? [text] : [])).join(' ');
  const own = fields.flatMap(([name, link]) =>
    links.includes(name) && typeof link === 'string' && link !== '' ? [{ where, words: said, link }] : [],
  );
  return [...own, ...fields.flatMap(([name, inner]) => listWays(`${where}/${name}`, inner))];
}

const { catalogue } = shippedCatalogue();
const ways = Object.entries(catalogue).flatMap(([kind, items]) => items.flatMap((item) => listWays(`${kind}/${item.id}`, item)));

/** Links of a drawn page with their texts. */
function listAnchors(html: string): readonly { readonly href: string; readonly text: string }[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
    href,
    text: inner
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
}

describe('texts that promise courses with places in Clearing', () => {
  it('[SEARCH-007] link to the search with the Clearing filter of page state, in every item', () => {
    const promising = ways.filter((way) => promise.test(way.words));
    expect(promising.length).toBeGreaterThanOrEqual(6);
    // The target of a tile is checked below, on the rendered tile.
    const wrong = promising.filter(({ link }) => link !== 'search' && toAddress(link, state).href !== filtered);
    expect(wrong).toEqual([]);
  });

  it('[SEARCH-007] link there on the rendered hub of everybody in Clearing, in tiles and steps', () => {
    const inClearing = catalogue.personas.filter(({ record }) => /"applyMode":"clearing/.test(JSON.stringify(record)));
    const screens = inClearing.flatMap(({ id }) => ['/dashboard', '/dashboard?show=hub'].map((url) => ({ id, url })));
    const followed = screens.flatMap(({ id, url }) => {
      const page = hubPageOf(id);
      const values = { ...page.pageState.values, clearingSearchFilter: 'Destination_Other' };
      const drawn = pages.renderHubPage({
        page: { ...page, pageState: { ...page.pageState, values } },
        url,
        screen: { columns: 3 },
        theme: '',
        motion: '',
        nonce: 'n0nce',
        assets,
      });
      return listAnchors(drawn.slice(drawn.indexOf('<div id="hub"'))).filter(({ text }) => promise.test(text));
    });
    expect(followed.length).toBeGreaterThan(5);
    expect([...new Set(followed.map(({ href }) => href))]).toEqual([filtered]);
  });
});
