import { describe, expect, it } from 'vitest';
import { fillTemplate } from '#engine';
import { drawStatus, findTile, headlineOf, itemOf, readTileRule, textOf } from './status-cards.fixture.tsx';
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
  /** Uses the person's undergraduate application as one to conservatoires. */
  readonly isMoved?: boolean;
}

/** The address of a tile's button; undefined for the button that refreshes the status. */
function addressOf(target: string, scheme: string): string {
  const route = scheme === 'UC' ? 'conservatoires' : 'undergraduate';
  if (target === 'apply' || target === 'track') return `/${target}/${route}/2027`;
  if (target === 'course search') return '/search/results?filters=Destination_Clearing';
  if (target === 'reloads the status') return '';
  return /^\/(application|status)$/.test(target) ? `/dashboard${target}` : target;
}

/** A person's status cards with the changes of the case. */
function drawCase({ persona, user, isMoved }: Case): readonly string[] {
  return drawStatus(persona, {
    record: (record) => {
      const info = Object(record.applicationInfo);
      Object.assign(Object(record.user), user);
      if (isMoved) Object.assign(info, { ug: null, uc: info.ug });
    },
  });
}

/** Buttons by label, with their addresses. */
function buttonsOf(html: string): readonly (readonly [string, string])[] {
  return [...html.matchAll(/<(?:a|button) ([^>]*)>(.*?)<\/(?:a|button)>/gs)].map(([, attributes = '', inner = '']) => [
    textOf(inner),
    (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
  ]);
}

describe('the status on the dashboard has the texts and links of its rule', () => {
  it.each(cases as readonly Case[])('$title', (entry) => {
    const { title, scheme, values = {}, wordsOf } = entry;
    const rule = wordsOf ?? /[A-Z]+-\d+/.exec(title)?.[0] ?? '';
    const said = readTileRule(rule);
    const cards = drawCase(entry);
    const own = findTile(cards, scheme);
    const card = cards.find((html) => itemOf(html) === itemOf(own)) ?? '';
    const [words, button] = [fillTemplate(said.title, values), fillTemplate(said.label, values)];
    expect(headlineOf(own)).toBe(words);
    expect(textOf(card)).toContain(words);
    expect(textOf(card)).toContain(fillTemplate(said.body, values));
    expect(buttonsOf(card)).toContainEqual([button, addressOf(said.target, scheme)]);
  });
});
