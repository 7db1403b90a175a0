import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../catalogue/rules/index.ts';
import { formatTariffMessage, tariffTable } from '../../catalogue/rules/tariff/rule-list.ts';
import { announceSuggestionCount } from '../../catalogue/rules/tariff/showing.ts';
import { sayTariffMessage } from '../../catalogue/widgets/tariff/use-calculator.ts';
import { chooseColumns, chooseCountKey, fillMessage } from '../../engine/index.ts';
import { readContentFiles } from '../../server/publishing/content-files.ts';
import { root } from '../architecture/source-files.ts';

const messages = new Map(
  readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') })
    .filter(({ kind }) => kind === 'messages')
    .map(({ text }) => JSON.parse(text) as { id: string; text: string })
    .map(({ id, text }) => [id, text]),
);

/** The words of the shipped content, as the hub says them. */
function words(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const form = chooseCountKey(key, values, (other) => messages.has(other));
  return fillMessage(messages.get(form) ?? key, values);
}

function ask(name: string, input: unknown): unknown {
  const rule = RULES.find((one) => one.name === name);
  if (!rule) throw new Error(`There is no rule ${name}.`);
  return rule.run(input);
}

describe('what a rule says from outside is what the hub says', () => {
  it.each([0, 1, 2, 12])('to somebody who looks for a qualification and finds %d', (count) => {
    const said =
      count === 0 ? words('tariff-no-suggestion') : words(count === 1 ? 'tariff-suggestion-one' : 'tariff-suggestion-many', { n: count });
    expect(announceSuggestionCount(count)).toBe(said);
  });

  it.each(['tooManySelected', 'tooManySaved', 'tooManyTypesSelected', 'tooManyTypesSaved', 'added', 'loaded', 'nothingSaved'] as const)(
    'to somebody who counts points: %s',
    (message) => {
      for (const count of [1, 3]) {
        expect(formatTariffMessage(message, count, tariffTable.limits)).toBe(
          sayTariffMessage(message, count, tariffTable.limits, words).text,
        );
      }
    },
  );

  it.each([1, 2, 60])('to somebody who writes and has %d characters left, or is as many over', (n) => {
    const count = (left: number) => Object(ask('statement-counter', { text: 'a'.repeat(4000 - left) })).text;
    expect([count(n), count(-n)]).toEqual([words('statement-remaining', { n }), words('statement-over', { m: n })]);
  });

  it.each([300, 760, 761, 1106, 1107, 1626, 1627, 4000])('on a screen of %d pixels', (width) => {
    expect(ask('feed-slides', { width })).toBe(width <= 760 ? 1 : chooseColumns(width));
  });
});
