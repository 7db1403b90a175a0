import type { HubPage } from '#engine/hub';
import { hubPageOf, type PageChanges } from '../components/testing/hub-page-of.ts';
import { pages } from '../pages.ts';

export const assets = {
  script: '/assets/hub.js',
  styles: [],
  preload: [],
  criticalCss: 'a{}',
  gallery: '',
  preview: '',
  editor: { script: '', styles: [], preload: [], places: [] },
  placeStyles: {},
};

/** The whole HTML of a hub page, as the server sends it. */
export function draw(page: HubPage, url = '/dashboard', columns: 2 | 3 | 4 = 3): string {
  return pages.renderHubPage({ page, url, screen: { columns }, theme: '', motion: '', nonce: 'n0nce', assets });
}

const unchanged = new Map<string, string>();

/** Address of the hub itself, without any screen that would precede it. */
const HUB = '/dashboard?show=hub';

/** The HTML of a persona's page without its head, data and text separators. A page without changes is cached. */
export function drawn(persona: string, url = HUB, changes?: PageChanges): string {
  if (changes) return bodyOf(draw(hubPageOf(persona, changes), url));
  const place = `${persona} ${url}`;
  const known = unchanged.get(place) ?? bodyOf(draw(hubPageOf(persona), url));
  unchanged.set(place, known);
  return known;
}

export function bodyOf(html: string): string {
  const body = html.slice(html.indexOf('<div id="hub"'), html.indexOf('<script type="application/json"'));
  return body.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}
