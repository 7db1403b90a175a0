import { expect, it } from 'vitest';
import { isIn, readSources } from './source-files.ts';

/**
 * Rules that only `hub rule`, or another test, asks. Each says the same as what the hub calls, and a test compares the two. The list only
 * shrinks: a rule that nobody calls is either called or deleted.
 */
const ASKED_FROM_OUTSIDE: Readonly<Record<string, string>> = {
  formatSuggestionCount: 'words of the search beside its messages (tests/contract/one-fact)',
  announceSuggestionCount: 'words of the search beside its messages (tests/contract/one-fact)',
  countFeedSlides: 'the columns of the grid (tests/contract/one-fact)',
  chooseDefaultImage: 'a number that no picture needs (SHELL-069)',
  derivePageStateLink: 'the link of the engine in the shape of a rule',
  isAccommodationAvailable: 'the thing that the tags ask, in the shape of a rule',
  isNoticeCurrent: 'the dates of the plan, in the shape of a rule',
  isNoticeRuleMet: 'the conditions of the plan, in the shape of a rule',
  deriveStage: 'the parts of the stage together',
  REDIRECT_PARAMETERS: 'the names that a rule may be asked with',
  hasPostcodeArea: 'which postcodes people like you are looked up for',
  addReadMark: 'one mark more',
};

interface Declared {
  readonly path: string;
  readonly name: string;
  readonly words: ReadonlySet<string>;
  readonly isExported: boolean;
}

const isOutside = (path: string) => /(?:rule-list|rule-shape|rules\/index)\.ts$/.test(path);
const sources = readSources()
  .filter(({ path, isTest }) => !isTest && !isIn(path, 'tools') && !isIn(path, 'tests') && !isOutside(path))
  .map(({ path, text }) => ({ path, text: text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '') }));
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/\w+/g));

const declared: readonly Declared[] = sources
  .filter(({ path }) => isIn(path, 'catalogue/rules'))
  .flatMap(({ path, text }) =>
    text.split(/\n(?=(?:export )?(?:async )?(?:function|const|interface|type|class)\b)/).flatMap((part) => {
      const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part)?.[1];
      return name === undefined ? [] : [{ path, name, words: wordsOf(part), isExported: part.startsWith('export') }];
    }),
  );

/** The names that the product comes to from outside the rules. */
function listCalled(): ReadonlySet<Declared> {
  const asked = wordsOf(
    sources
      .filter(({ path }) => !isIn(path, 'catalogue/rules'))
      .map(({ text }) => text)
      .join('\n'),
  );
  const called = new Set(declared.filter(({ name, isExported }) => isExported && asked.has(name)));
  for (const one of called)
    for (const other of declared) if (one.words.has(other.name) && (other.path === one.path || other.isExported)) called.add(other);
  return called;
}

it('every rule is called by the product, or says the same as what is', () => {
  const called = listCalled();
  const idle = declared.filter((one) => one.isExported && !called.has(one)).map(({ name }) => name);
  expect(idle.filter((name) => !(name in ASKED_FROM_OUTSIDE))).toEqual([]);
  expect(Object.keys(ASKED_FROM_OUTSIDE).filter((name) => !idle.includes(name))).toEqual([]);
});
