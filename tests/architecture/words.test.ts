import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { readSources } from '#tools/reading/source-files';

/** Words that names do not contain, with those to use instead: docs/glossary.md. */
const UNUSED: Readonly<Record<string, string>> = {
  awake: 'hydrated',
  complaint: 'error',
  complaints: 'errors',
  desk: 'context, store or controller',
  desks: 'contexts, stores or controllers',
  hindrance: 'blocker',
  hindrances: 'blockers',
  least: 'min',
  most: 'max',
  remark: 'hint',
  standing: 'status',
  standings: 'statuses',
  ticked: 'checked',
  trouble: 'failure or outage',
  troubles: 'failures or outages',
  wish: 'request, options, query or spec',
  wished: 'requested',
  wishes: 'requests',
};

/** Names that contain such a word because others rely on them. */
const KEPT: Readonly<Record<string, string>> = {
  HUB_MOST_DELAY_MS: 'a setting',
  HUB_MOST_REQUESTS: 'a setting that a test looks for in vain',
  HUB_MOST_WAIT_MS: 'a setting',
  awake: 'the mark `data-awake` of a hydrated page, which scripts and journeys read',
  accommodationMost: 'a value of the site',
  faqMost: 'a value of the site',
  informationMost: 'a value of the site',
  least: 'a field of the coverage answer',
  leastFor: 'a field of the coverage answer',
  most: 'a field of the coverage answer and of two rules, a part of a message, a query of the audit route and a test of a house rule',
  mostFor: 'a field of the coverage answer',
  mostTaken: 'the subjects that most people take: no limit',
  peopleLikeMost: 'a value of the site',
  timerMostSeconds: 'a value of the site',
};

/** Where a kept name that is a plain word may be used; in any other file a limit is called max or min. */
const PLAIN: Readonly<Record<string, RegExp>> = {
  least:
    /^(engine\/core\/catalogue\/item-checks\.test|engine\/core\/analysis\/([\w-]*coverage|tally|gates\/)|editor\/(analysis|places\/coverage|screens)\/|server\/(checks|analysis)\/|tests\/)/,
  most: /^(catalogue\/(parts\/question\/list-fields|rules\/(faq|timeline)\/rule-list)|editor\/api\/editor-api|engine\/core\/(catalogue\/item-checks\.test|analysis\/([\w-]*coverage|tally|gates\/)|kinds\/house-rules)|editor\/(analysis|places\/(coverage|audit)|screens)\/|server\/(audit|checks|analysis)\/|tests\/)/,
};

describe('the words of names', () => {
  it('are those of the glossary', () => {
    const found = readSources()
      .filter(
        ({ path }) => /^(catalogue|editor|engine|schemas|server|tests|tools)\//.test(path) && path !== 'tests/architecture/words.test.ts',
      )
      .flatMap(({ path, text }) =>
        namesIn(path, text)
          .filter((name) => holdsUnused(name) && !isKept(name, path))
          .map((name) => `${path}: ${name} (${insteadOf(name)})`),
      );
    expect(found).toEqual([]);
  });

  it('are told apart where a name has several', () => {
    expect([wordsOf('mostParallel'), wordsOf('HUB_MOST_WAIT_MS'), wordsOf('FilterDesktop'), wordsOf('useXMLDesk')]).toEqual([
      ['most', 'parallel'],
      ['hub', 'most', 'wait', 'ms'],
      ['filter', 'desktop'],
      ['use', 'xml', 'desk'],
    ]);
  });
});

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[ _$]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

function holdsUnused(name: string): boolean {
  return wordsOf(name).some((word) => Object.hasOwn(UNUSED, word));
}

function isKept(name: string, path: string): boolean {
  return Object.hasOwn(KEPT, name) && (PLAIN[name]?.test(path) ?? true);
}

function insteadOf(name: string): string {
  return wordsOf(name)
    .flatMap((word) => UNUSED[word] ?? [])
    .join('; ');
}

/** Every name in the code of a file, once. Comments and texts do not count. */
function namesIn(path: string, text: string): string[] {
  if (!Object.keys(UNUSED).some((word) => text.toLowerCase().includes(word))) return [];
  const names = new Set<string>();
  JSON.stringify(parseSync(path, text).program, (key, value: unknown) => {
    if (key === 'name' && typeof value === 'string') names.add(value);
    return value;
  });
  return [...names];
}
