import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pack } from '../../catalogue/pack.ts';
import { readCatalogue } from '../../engine/index.ts';
import { readContentFiles } from '../../server/publishing/content-files.ts';
import { listRules } from '../architecture/rule-numbers.ts';
import { root } from '../architecture/source-files.ts';

const sentences = new Map(listRules().map(({ id, sentence }) => [id, sentence]));
const { catalogue } = readCatalogue(
  readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }),
  pack.vocabulary,
  pack.components,
);

/** True when the rule's sentence holds the words between quotation marks. */
function isQuoted(rule: string, words: string): boolean {
  return (sentences.get(rule) ?? '').includes(`'${words}'`);
}

/** The texts of message items that name this rule as their source. */
function messageProblems(rule: string): string[] {
  const messages = catalogue.messages.filter(({ source }) => source.split(/[ ,;]+/).includes(rule));
  if (messages.length === 0) return [`no message names ${rule}`];
  return messages.filter(({ text }) => !isQuoted(rule, text)).map(({ id, text }) => `${id} says: ${text}`);
}

function numbers(prefix: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}-${String(from + index).padStart(3, '0')}`);
}

describe('status tiles', () => {
  it('[STATUS-088] every state of every scheme has its tile with title, body and at most two buttons', () => {
    const wanted = pack.vocabulary.schemes.flatMap(({ id, states }) => states.map((state) => `${id} ${state}`));
    const tiles = new Map(catalogue['status-tiles'].map((tile) => [`${tile.scheme} ${tile.state}`, tile]));
    expect(wanted.filter((state) => !tiles.get(state)?.title || (tiles.get(state)?.buttons.length ?? 9) > 2)).toEqual([]);
  });
});

describe('messages', () => {
  it('messages are named once each, and their words say where they come from', () => {
    expect(new Set(catalogue.messages.map(({ id }) => id)).size).toBe(catalogue.messages.length);
    expect(catalogue.messages.filter(({ area, source }) => area === '' || source === '').map(({ id }) => id)).toEqual([]);
  });

  it('[TIMER-021] [TIMER-022] [TIMER-023] [TIMER-024] [TIMER-025] [TIMER-026] [TIMER-027] the queue says what its rules say', () => {
    expect(numbers('TIMER', 21, 27).flatMap(messageProblems)).toEqual([]);
  });
});
