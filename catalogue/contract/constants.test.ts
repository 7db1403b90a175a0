import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseDefaultImage, isSiteItem, readCatalogue } from '#engine';
import { chooseColumns } from '#engine/react';
import { readContentFiles } from '#server/publishing';
import { readSources, root } from '#tools/reading/source-files';
import { resolveOwn } from '../components/application/tile-view.ts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import usualYears from '../facts/years.json' with { type: 'json' };
import { pack } from '../pack.ts';
import { readCycleClock } from '../rules/cycle/cycle.ts';
import { countHappeningSlides } from '../rules/feed/looks.ts';

const { catalogue } = readCatalogue(
  readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds),
  pack,
);
const years = catalogue['page-state'].flatMap((item) => (isSiteItem(item) ? [] : [item]));
const values = catalogue['page-state'].find(isSiteItem)?.values ?? {};

describe('screen constants', () => {
  it('[CONST-030] has three leaderboard slides, [CONST-031] [CONST-032] four next steps, the usual number', () => {
    expect(Math.max(...([2, 3, 4] as const).map(countHappeningSlides))).toBe(3);
    expect(Math.max(...[400, 1000, 1600, 5000].map(chooseColumns))).toBe(4);
  });

  it('[CONST-039] numbers the default pictures 1 to 10', () => {
    const numbers = new Set(Array.from({ length: 300 }, (_, index) => chooseDefaultImage(`item-${index}`)));
    expect([...numbers].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('contact constants', () => {
  it('contains no telephone number in any text of the catalogue, since it is a setting', () => {
    const texts = [...catalogue.messages.map(({ text }) => text), ...catalogue['status-tiles'].map(({ body }) => body)];
    expect(texts.filter((text) => /\b0\d{2,4} ?\d{3} ?\d{3,4}\b/.test(text))).toEqual([]);
    expect(texts.some((text) => text.includes('{phone}'))).toBe(true);
  });
});

/** Years outside any cycle, and numbers that only look like a year. */
const noCycleYears: Readonly<Record<string, string>> = {
  'catalogue/rules/events/events.ts': 'const NO_DATE_BEFORE = 2000;',
  'catalogue/rules/preferences/date-of-birth.ts': 'const DEFAULT_YEAR = 2004;',
  'catalogue/components/question/date-fields.tsx': 'Date.UTC(2004, month - 1, 1)',
  'catalogue/rules/notices/message-parts.ts': 'const LONGEST = 2000;',
  'engine/core/time/time.ts': 'const ONE_RULE_SINCE = Date.UTC(2002, 2, 11);',
};

/** Every year in product code, except in comments and examples of whole dates. */
function listWrittenYears(): string[] {
  return readSources()
    .filter(({ path, isTest }) => !isTest && /^(catalogue|engine|schemas|server|editor)\//.test(path))
    .filter(({ path }) => !/\/(generated|testing)\/|\.fixture\.|fake-|-contract\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const code = text
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/(^|\s)\/\/.*/g, '')
        .replace(/\b20\d\d-\d\d(-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?)?/g, '')
        .replaceAll(/http:\/\/(?:www\.w3|schemas\.openxmlformats)\.org\/[\w/-]+/g, '')
        .replaceAll('econds since 1970', '');
      return code
        .split('\n')
        .filter((line) => /(?<![\w.#-])(19|20)\d\d(?![\w:])/.test(line) && !line.includes(noCycleYears[path] ?? ' '.repeat(500)))
        .map((line) => `${path}: ${line.trim()}`);
    });
}

describe('site values', () => {
  it('are described with unit and limits, and within the limits', () => {
    const words = new Map(pack.vocabulary.values.map((word) => [word.id, word]));
    for (const [name, value] of Object.entries(values)) {
      const word = words.get(name);
      expect([name, Boolean(word?.description && word.unit)]).toEqual([name, true]);
      if (typeof value !== 'number') continue;
      expect([name, typeof word?.lowest, typeof word?.highest]).toEqual([name, 'number', 'number']);
      expect(value).toBeGreaterThanOrEqual(word?.lowest ?? Number.POSITIVE_INFINITY);
      expect(value).toBeLessThanOrEqual(word?.highest ?? Number.NEGATIVE_INFINITY);
    }
    expect(Object.keys(values).sort()).toEqual([...words.keys()].sort());
  });

  it('[EC-043] are offsets from the cycle year, settings, or stored with their cycle', () => {
    for (const name of ['onboardingYearsFrom', 'onboardingYearsTo', 'preferenceYearsFrom', 'preferenceYearsTo'])
      expect(Math.abs(Number(values[name]))).toBeLessThan(10);
    expect(values.defaultStudyYear).toBe(0);
    const dated = years.filter((year) => Object.keys(year.moments).length > 0);
    expect(dated.length).toBeGreaterThan(1);
    for (const { year, moments: held } of dated)
      for (const moment of Object.values(held)) expect([moment, readCycleClock(String(moment)).cycleYear]).toEqual([moment, year]);
  });

  it('contain all years, with none in code', () => {
    expect(listWrittenYears()).toEqual([]);
    for (const name of ['firstSupportedYear', 'lastBaseYear', 'statementQuestionsFrom'] as const) {
      expect(values[name]).toBe(usualYears[name]);
      expect(pack.vocabulary.values.find(({ id }) => id === name)?.unit).toBe('year');
    }
    const yearsAt = (now: string) => pack.toDetails({ user: {} }, { now, site: null, years: [], saved: [] }) as { years: object };
    const moved = [yearsAt('2026-11-20T10:00:00Z'), yearsAt('2031-11-20T10:00:00Z')].map((details) => details.years);
    expect(moved).toMatchObject([{ cycleYear: 2027 }, { cycleYear: 2032 }]);
    const numbersOf = (value: object | undefined) =>
      JSON.stringify(value)
        .match(/20\d\d/g)
        ?.map(Number) ?? [];
    expect(numbersOf(moved[1])).toEqual(numbersOf(moved[0]).map((year) => year + 5));
  });

  it('contain the last year whose links are on the base', () => {
    const page = hubPageOf('p10');
    const link = { url: '/apply', trackUrl: '/track', enabled: true, notice: '' };
    const urlWith = (lastBaseYear: number) =>
      resolveOwn(
        {
          ...page,
          pageState: {
            ...page.pageState,
            bases: { base: 'https://base.example', services: 'https://services.example' },
            values: { ...page.pageState.values, lastBaseYear },
          },
        },
        link,
      ).url;
    expect([urlWith(2022), urlWith(2099)]).toEqual(['https://services.example/apply', 'https://base.example/apply']);
  });
});
