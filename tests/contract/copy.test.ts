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

describe('exact copy of the error catalogue', () => {
  it('[ERR-008] [ERR-011] [ERR-012] [ERR-013] [ERR-014] [ERR-015] [ERR-017] [ERR-018] [ERR-019] [ERR-020] [ERR-021] each message stands in the catalogue word for word', () => {
    const all = catalogue.messages.map(({ text }) => text).concat(catalogue['status-tiles'].map(({ body }) => body));
    const wanted = [8, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21].map((number) => `ERR-${String(number).padStart(3, '0')}`);
    const missing = wanted.filter(
      (rule) => !all.some((text) => isQuoted(rule, text) || isQuoted(rule, text.replace('({message} - {code})', '(...)'))),
    );
    expect(missing).toEqual([]);
  });

  it('[ERR-026] [ERR-027] [ERR-028] [ERR-031] [ERR-033] so do the messages of timeline, phone and support dialog', () => {
    const wanted = [26, 27, 28, 31, 33].map((number) => `ERR-0${number}`);
    const texts = new Set(catalogue.messages.map(({ text }) => text));
    const quoted = (rule: string) =>
      [...(sentences.get(rule) ?? '').matchAll(/'((?:[^']|(?<=\w)'(?=\w))+)'/g)].map((match) => match[1] ?? '');
    expect(
      wanted.flatMap((rule) =>
        quoted(rule)
          .filter((words) => !texts.has(words))
          .map((words) => `${rule}: ${words}`),
      ),
    ).toEqual([]);
  });

  it('[ERR-052] messages are named once each, and their words say where they come from', () => {
    expect(new Set(catalogue.messages.map(({ id }) => id)).size).toBe(catalogue.messages.length);
    expect(catalogue.messages.filter(({ area, source }) => area === '' || source === '').map(({ id }) => id)).toEqual([]);
  });

  it('[TIMER-021] [TIMER-022] [TIMER-023] [TIMER-024] [TIMER-025] [TIMER-026] [TIMER-027] the queue says what its rules say', () => {
    expect(numbers('TIMER', 21, 27).flatMap(messageProblems)).toEqual([]);
  });
});
