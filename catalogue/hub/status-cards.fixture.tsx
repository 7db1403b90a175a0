import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { HubProvider } from '#engine/hub';
import { sentenceOf } from '#tools/reading/rule-texts';
import { hubPageOf, type PageChanges } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { ApplyPanel } from '../pages/dashboard/apply-panel.tsx';
import { NextStepCard } from '../pages/dashboard/next-step-card.tsx';

/** A rule's text about a tile: "state: 'title' / 'body' / 'label' to target." */
export interface TileRule {
  readonly title: string;
  readonly body: string;
  readonly label: string;
  readonly target: string;
}

export function readTileRule(rule: string): TileRule {
  const [, said = ''] = /^\w+: (.*)$/.exec(sentenceOf(rule)) ?? [];
  const [title = '', body = '', button = ''] = said.split(' / ');
  const [, label = '', target = ''] = /^'(.*)' (?:to )?(.*)\.$/.exec(button) ?? [];
  const bare = (words: string) => words.replace(/^(?:title |body exactly )?'(.*)'$/, '$1');
  return { title: bare(title), body: bare(body), label, target };
}

/** The status cards on a person's dashboard: next step first, then a tile per scheme. */
export function drawStatus(persona: string, changes: PageChanges): readonly string[] {
  const html = renderToString(
    <StaticRouter location="/dashboard">
      <HubProvider store={createStillStore(hubPageOf(persona, changes))}>
        <NextStepCard />
        <ApplyPanel />
      </HubProvider>
    </StaticRouter>,
  );
  return html.match(/<article class="(?:next-step|status-tile)".*?<\/article>/gs) ?? [];
}

/** The tile of a scheme, UG or UC; empty when there is none. */
export function findTile(cards: readonly string[], scheme: string): string {
  const label = scheme === 'UC' ? 'Conservatoires' : 'Undergraduate';
  return cards.find((html) => html.includes(`"status-tile-scheme">${label}<`)) ?? '';
}

/** The headline of a tile. */
export function headlineOf(tile: string): string {
  return textOf(/<h2 class="status-tile-title">.*?<\/h2>/s.exec(tile)?.[0] ?? '');
}

/** The item with the texts of a card. */
export function itemOf(card: string): string {
  return /data-item="([^"]*)"/.exec(card)?.[1] ?? '';
}

export function textOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
