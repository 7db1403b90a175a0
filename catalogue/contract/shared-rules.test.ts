import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { londonParts } from '#engine';
import { listRules } from '#tools/reading/rule-numbers';
import { listFiles, readSources, root } from '#tools/reading/source-files';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { isBritishPostcode } from '../rules/preferences/postcode.ts';
import { formatEmbargoMoment } from '../rules/status/tile-values.ts';
import { toDetails } from '../rules/tags/to-details.ts';
import { toViewer } from '../rules/tags/to-viewer.ts';

const shipped = readSources().filter(({ path, isTest }) => !isTest && /^(catalogue|engine)\//.test(path));
const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every text of the catalogue, line by line. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split('\n')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** A text without the parts filled in at run time: names in braces, numbers, and the letters for them. */
function withoutParts(text: string): string {
  return text
    .replace(/\(\.\.\.\)/g, '({} - {})')
    .replace(/\{+\s*\w+\s*\}+|\d+|\b[nNm]\b/g, '{}')
    .replace(/\(s\)|s\b/g, '')
    .trim();
}

/**
 * Quotations in a rule that are not copied texts: names of calls, two log messages, a remark about a document, a corrected typing error,
 * and a note that the tariff content words in full.
 */
const NO_COPY = [
  'Unchanged-section default: the people-like-you limit variable on its page is not shown.',
  'Apprenticeship-support eligibility by postcode',
  'Post to the support service',
  'There has been a problem fetching accommodation list. ({message} - {code})',
  'There has been a problem fetching DfE eligibility. Error parsing response.',
  'You must me at least 13 to register for this site.',
  'Note: AS points only count if no A level in same subject.',
];

describe('texts in rules and catalogue', () => {
  it('[EC-001] come from the catalogue for every documented sentence, and from no component', () => {
    const files = listFiles('catalogue').filter(
      (path) => path.endsWith('.json') && (path.includes('/content/') || path.endsWith('.entry.json')),
    );
    const texts = files
      .flatMap((path) => textsOf(JSON.parse(sourceOf(path))))
      .map(withoutParts)
      .join('\n');
    const quoted = listRules().flatMap(({ id, sentence }) =>
      [...sentence.matchAll(/'((?:[^']|(?<=\w)'(?=\w))+)'/g)]
        .map((match) => match[1] ?? '')
        .filter((words) => /^[A-Z]/.test(words) && words.split(/\s+/).length > 3 && !NO_COPY.includes(words))
        .map((words) => ({ id, words })),
    );
    expect(quoted.length).toBeGreaterThan(200);
    expect(quoted.filter(({ words }) => !texts.includes(withoutParts(words))).map(({ id, words }) => `${id}: ${words}`)).toEqual([]);
    const drawnWithout = /pages\/(message|sign-in)\/|hub\/(document|debug-)|gallery|template|testing/;
    const own = shipped
      .filter(({ path }) => path.startsWith('catalogue/') && path.endsWith('.tsx') && !drawnWithout.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/<\w[^<>]*>\s*([A-Z][a-z]+ [^<>{}=;()]*)<\//g)].map((match) => `${path}: ${match[1]}`),
      );
    expect(own.filter((words) => !words.endsWith(': Your Hub'))).toEqual([]);
  });

  it('[STATUS-094] keep tiles plain and short without blame, and give next steps with bad news', () => {
    const { catalogue } = shippedCatalogue();
    const tiles = catalogue['status-tiles'];
    expect(tiles.length).toBeGreaterThan(40);
    for (const { id, title, body } of tiles) {
      expect(title.split(' ').length, id).toBeLessThanOrEqual(9);
      const sentences = body.split(/(?<=[.!?])\s+/);
      expect(sentences.length, id).toBeLessThanOrEqual(6);
      for (const sentence of sentences) expect(sentence.split(/\s+/).length, `${id}: ${sentence}`).toBeLessThanOrEqual(25);
      expect(`${title} ${body}`, id).not.toMatch(
        /\b(fail(ed|ure)?|reject(ed|ion)?|your (fault|mistake)|you (should have|forgot|did not manage)|unfortunately|sadly|loser?)\b|!{2}/i,
      );
    }
    const bad = tiles.filter(({ state }) => /unplaced|withdrawn|declined|unsuccessful|cancel|unavailable/i.test(state));
    expect(bad.length).toBeGreaterThan(4);
    for (const { id, buttons } of bad) expect(buttons.length, id).toBeGreaterThan(0);
    for (const { id, title, body, ringLabel } of tiles)
      expect(
        [title, body, ringLabel].every((text) => text.trim() !== ''),
        id,
      ).toBe(true);
    const canvas = shipped.filter(({ text }) => /<canvas/.test(text));
    expect(canvas.length).toBeGreaterThan(0);
    for (const { path, text } of canvas) expect(text, path).toMatch(/aria-hidden="true"[^>]*>\s*<canvas|<canvas[^>]*aria-hidden/);
  });
});

describe('dates in every time zone', () => {
  it('[EC-002] are UK dates on any device, and every rule receives the moment', () => {
    const zone = process.env.TZ;
    const results = ['Europe/London', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((name) => {
      process.env.TZ = name;
      const { hour, day } = londonParts('2027-08-12T23:30:00Z');
      const page = hubPageOf('p10');
      return JSON.stringify([hour, day, formatEmbargoMoment('2027-08-03T08:00:00Z'), page.plan, page.details]);
    });
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(new Set(results).size).toBe(1);
    expect(results[0]).toMatch(/^\[0,13,"09:00 UK time on Tuesday 3 August"/);
    for (const { path, text } of shipped) {
      expect(text, path).not.toMatch(/\.(getHours|getMinutes|getDate|getDay|getMonth|getFullYear)\(\)/);
      for (const [made] of text.matchAll(/DateTimeFormat\([^)]*\)|toLocale(Date|Time)String\([^)]*\)/g))
        expect(made, path).toMatch(/timeZone: '(Europe\/London|UTC)'/);
      const isEdge = /browser-ports|\/browser\.tsx|\/gallery\/|engine\/hub\/offline\/main|engine\/testing/.test(path);
      if (!isEdge) expect(text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, ''), path).not.toMatch(/\bDate\.now\(\)|\bnew Date\(\)/);
    }
  });
});

const FLAGS = ['gapYear', 'apprenticeships', 'straightIntoEmployment', 'conservatoires'];
const SUPPORT = [
  'mentalHealthWellbeing',
  'beenInCare',
  'estrangedStudent',
  'areCarers',
  'parentResponsibilities',
  'refugeeOrAsylum',
  'serviceChildren',
  'veteransAndServiceLeavers',
  'disadvantagedBackgrounds',
];
const context = { now: '2026-11-20T10:00:00Z', site: null, years: [] };

function savedWith(data: object, name = 'Personalisation') {
  return { collection: 'dashboardUserData', name, data, lastUpdated: context.now } as const;
}

describe('saved user data', () => {
  it('[EC-006] contains level, year, country, postcode, assessment, birth date, apprenticeships, and answers to alerts and offer', () => {
    const data = {
      studyLevel: 'Postgraduate',
      studyYear: 2028,
      userCountry: 'France',
      userPostcode: 'EH1 1YZ',
      careerAssessmentId: 'quiz-1',
      dateOfBirth: '2008-01-01',
      apprenticeships: 'yes',
      talentPoolJoin: 'Yes',
      dfeConfirmed: 'yes',
    };
    const given = { ...context, saved: [savedWith(data)] };
    expect(toDetails({ user: {} }, given).user).toMatchObject({
      studyLevel: 'Postgraduate',
      studyYear: 2028,
      country: 'France',
      postcode: 'EH1 1YZ',
      careerAssessmentId: 'quiz-1',
      dateOfBirth: '2008-01-01',
      flags: ['apprenticeships'],
    });
    const offer = { user: { onBoardingConfirmed: true, postcode: 'M1 1AE' }, dfe: { featureEnabled: true, postcodeServiceAnswer: 'yes' } };
    const adult = { ...data, dateOfBirth: '2000-01-01', userCountry: 'United Kingdom', userPostcode: 'M1 1AE' };
    const dialogs = (change: object) => toViewer(offer, { ...context, saved: [savedWith({ ...adult, ...change })] }).dialogs;
    expect([dialogs({ dfeConfirmed: null }), dialogs({}), dialogs({ dfeConfirmed: null, talentPoolJoin: 'No' })]).toEqual([
      ['dfe'],
      [],
      [],
    ]);
    expect(
      shipped.some(({ text }) =>
        /'dashboardUserData', (name: )?'peopleLike'|collection: 'dashboardUserData', name: 'peopleLike'/.test(text),
      ),
    ).toBe(true);
  });

  it('[EC-007] contains the yes/no answers about plans, regions and support', () => {
    for (const flag of [...FLAGS, ...SUPPORT]) {
      const flags = (answer: string) => toDetails({ user: {} }, { ...context, saved: [savedWith({ [flag]: answer })] }).user.flags;
      expect([flags('yes'), flags('Yes'), flags('no')], flag).toEqual([[flag], [flag], []]);
    }
    const { questions } = shippedCatalogue().catalogue;
    const regions = questions.find(({ id }) => id === 'preferences-study-region')?.options ?? [];
    expect(regions.length).toBeGreaterThan(10);
    const support = questions.find(({ id }) => id === 'preferences-support-need')?.options ?? [];
    expect(support.map(({ value }) => value).sort()).toEqual([...SUPPORT].sort());
    expect(sourceOf('catalogue/rules/onboarding/save.ts') + sourceOf('catalogue/rules/preferences/personalisation.ts')).toContain(
      'studyRegion',
    );
  });

  it("[USER-002] never uses the configured default postcode as a person's own", () => {
    const { placeholderPostcode } = hubPageOf('p10').pageState.values;
    expect(isBritishPostcode(String(placeholderPostcode))).toBe(true);
    const site = shippedCatalogue().catalogue['page-state'].find(({ id }) => id === 'site') as never;
    expect(toDetails({ user: {} }, { ...context, site, saved: [] }).user.postcode).toBe('');
  });
});
