import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { HubProvider } from '../../engine/hub.ts';
import { fillTemplate } from '../../engine/index.ts';
import { sentenceOf } from '../../tests/rule-words.ts';
import { ApplyPanel } from '../pages/dashboard/apply-panel.tsx';
import { NextStepCard } from '../pages/dashboard/next-step-card.tsx';
import { hubPageOf } from '../parts/testing/hub-page-of.ts';
import { createStillStore } from '../parts/testing/still-store.ts';
import cases from './status-tile-cases.json' with { type: 'json' };

interface Case {
  readonly title: string;
  readonly scheme: string;
  readonly persona: string;
  /** The values of the rule's placeholders for this person. */
  readonly values?: Readonly<Record<string, string>>;
  /** The rule whose texts this one repeats. */
  readonly wordsOf?: string;
  /** Changes to the person's answers. */
  readonly user?: object;
  /** The person's undergraduate application is used as one to conservatoires. */
  readonly isMoved?: boolean;
}

/** Reads a rule about a tile: "state: 'title' / 'body' / 'label' to target." */
function readTileRule(rule: string): { title: string; body: string; label: string; target: string } {
  const [, said = ''] = /^\w+: (.*)$/.exec(sentenceOf(rule)) ?? [];
  const [title = '', body = '', button = ''] = said.split(' / ');
  const [, label = '', target = ''] = /^'(.*)' (?:to )?(.*)\.$/.exec(button) ?? [];
  const bare = (words: string) => words.replace(/^(?:title |body exactly )?'(.*)'$/, '$1');
  return { title: bare(title), body: bare(body), label, target };
}

/** The address of a tile's button; undefined for the one that reads the status again. */
function addressOf(target: string, scheme: string): string {
  const route = scheme === 'UC' ? 'conservatoires' : 'undergraduate';
  if (target === 'apply' || target === 'track') return `/${target}/${route}/2027`;
  if (target === 'course search') return '/search/results?filters=Destination_Clearing';
  if (target === 'reloads the status') return '';
  return /^\/(application|status)$/.test(target) ? `/dashboard${target}` : target;
}

/** The cards about a person's status on the dashboard: what to do next, then a tile for each scheme. */
function drawStatus({ persona, user, isMoved }: Case): readonly string[] {
  const page = hubPageOf(persona, {
    record: (record) => {
      const info = Object(record.applicationInfo);
      Object.assign(Object(record.user), user);
      if (isMoved) Object.assign(info, { ug: null, uc: info.ug });
    },
  });
  const html = renderToString(
    <StaticRouter location="/dashboard">
      <HubProvider store={createStillStore(page)}>
        <NextStepCard />
        <ApplyPanel />
      </HubProvider>
    </StaticRouter>,
  );
  return html.match(/<article class="(?:next-step|status-tile)".*?<\/article>/gs) ?? [];
}

function textOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Buttons by their labels, with their addresses. */
function buttonsOf(html: string): readonly (readonly [string, string])[] {
  return [...html.matchAll(/<(?:a|button) ([^>]*)>(.*?)<\/(?:a|button)>/gs)].map(([, attributes = '', inner = '']) => [
    textOf(inner),
    (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
  ]);
}

describe('the status on the dashboard says what its rule says, and leads where it says, to', () => {
  it.each(cases as readonly Case[])('$title', (entry) => {
    const { title, scheme, values = {}, wordsOf } = entry;
    const rule = wordsOf ?? /[A-Z]+-\d+/.exec(title)?.[0] ?? '';
    const said = readTileRule(rule);
    const label = scheme === 'UC' ? 'Conservatoires' : 'Undergraduate';
    const cards = drawStatus(entry);
    const own = cards.find((html) => html.includes(`"status-tile-scheme">${label}<`)) ?? '';
    const item = /data-item="([^"]*)"/.exec(own)?.[1];
    const card = cards.find((html) => html.includes(`data-item="${item}"`)) ?? '';
    const [words, button] = [fillTemplate(said.title, values), fillTemplate(said.label, values)];
    expect(textOf(/<h2 class="status-tile-title">.*?<\/h2>/s.exec(own)?.[0] ?? '')).toBe(words);
    expect(textOf(card)).toContain(words);
    expect(textOf(card)).toContain(fillTemplate(said.body, values));
    expect(buttonsOf(card)).toContainEqual([button, addressOf(said.target, scheme)]);
  });
});
