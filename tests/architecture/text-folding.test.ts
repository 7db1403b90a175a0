import { expect, it } from 'vitest';
import { isIn, readSources } from '#tools/reading/source-files';

/**
 * Signs of a second way to compare texts: another Unicode form, removed accents, or changed case or spaces in order to compare or search.
 */
const SHAPES: readonly RegExp[] = [
  /\.normalize\(/,
  /\\p\{M(?:ark|n)?\}\+?\/|\\u0300|Script=Inherited/,
  /toLocale(?:Lower|Upper)Case/,
  /trim\(\)\s*\.to(?:Lower|Upper)Case\(/,
  /Case\(\)\s*\.(?:trim|includes|startsWith|endsWith|indexOf|replace|replaceAll|split)\(/,
  /Case\(\)\s*[!=]==/,
  /[!=]== [\w.?()[\]]*\.to(?:Lower|Upper)Case\(\)/,
  /\.replace(?:All)?\(\/\\s/,
];

/** Where one of these signs means something else. The list only shrinks. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'engine/core/text': 'the one fold',
  'server/accounts': 'account names and passwords: stored hashes depend on their own form',
  'engine/core/catalogue/expression-checks.ts': 'words of the vocabulary are ids',
  'engine/core/expression/parse-expression.ts': 'AND and OR of expressions',
  'engine/core/next-step/feed-entry.ts': 'a link is an address',
  'engine/core/analysis/gates/reading-age.ts': 'counts the letters of English words',
  'catalogue/rules/reading.ts': 'yes and true of records',
  'catalogue/rules/status': 'codes and states of the application service',
  'catalogue/rules/timeline/calendar-file.ts': 'an address in a file has no gap',
  'catalogue/components/question/problem-texts.ts': 'takes "(optional)" off a label',
  'editor/controls/read-pasted.ts': 'am and pm of a pasted time',
  'editor/form/fields/link/link-text.ts': 'a link is an address',
  'editor/document/item-title.ts': 'a title in one line, as it is shown',
  'editor/panes/status-tiles/tile-row-view.tsx': 'a label within a sentence',
  'catalogue/services/content/content-queries.ts': 'a query in one line',
  'server/upstream/services.ts': 'names and values of settings',
  'server/http/metrics.ts': 'names of figures',
  'server/http/write-check.ts': 'headers',
  'server/operations/log-lines.ts': 'looks for values that may not stand in a log',
};

const sources = readSources().filter(({ path, isTest }) => !isTest && !isIn(path, 'tools'));
const shapesIn = (text: string) => SHAPES.flatMap((shape) => [...text.matchAll(new RegExp(shape, 'g'))]);

it("texts are compared and searched with the engine's fold only", () => {
  const broken = sources
    .filter(({ path }) => !Object.keys(EXCEPTIONS).some((place) => isIn(path, place)))
    .flatMap(({ path, text }) =>
      shapesIn(text).map(({ index, 0: found }) => `${path}:${text.slice(0, index).split('\n').length} ${found.replaceAll(/\s+/g, '')}`),
    );
  expect(broken).toEqual([]);
});

it('every exception is still needed', () => {
  const idle = Object.keys(EXCEPTIONS).filter((place) => !sources.some(({ path, text }) => isIn(path, place) && shapesIn(text).length > 0));
  expect(idle).toEqual([]);
});
