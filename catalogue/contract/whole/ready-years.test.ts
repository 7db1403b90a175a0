import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCatalogue, type GateFinding, passGates, readItems, runGates, type StateSpace } from '#engine';
import { times } from '#engine/testing';
import { readContentFiles, readHeldItems } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { pack } from '../../pack.ts';
import { people } from '../../people.ts';

type Value = Record<string, unknown>;

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const shipped = readHeldItems(files, pack.kinds).items.map(({ kind, id, value }) => ({ kind: kind.name, id, value: value as Value }));
type Entries = typeof shipped;

const compile = (entries: Entries) => compileCatalogue(readItems(entries, pack).catalogue, pack);
const clean = compile(shipped);

/** A population of nobody: earlier gates and this one need no people. */
const nobody: StateSpace = { decided: [], states: [] };

/** The findings of the year gate at a moment. Gates run one at a time, so the later ones never run. */
function findAt(now: string, entries: Entries = shipped): readonly string[] {
  const draft = entries === shipped ? clean : compile(entries);
  for (const { gate, findings } of passGates({ draft, live: null, pack: people, space: nobody, cohort: null, now }))
    if (gate.id === 'running-year')
      return findings.map(
        ({ severity, kind, id, pointer, message }) => `${severity} ${kind ? `${kind}/${id}` : 'catalogue'}${pointer}: ${message}`,
      );
  return [];
}

/** The shipped content with one item changed. */
function withItem(kind: string, id: string, edit: (value: Value) => void): Entries {
  return shipped.map((entry) => {
    if (entry.kind !== kind || entry.id !== id) return entry;
    const value = structuredClone(entry.value);
    edit(value);
    return { ...entry, value };
  });
}

const without = (kind: string, id: string): Entries => shipped.filter((entry) => entry.kind !== kind || entry.id !== id);
const withState = (edit: (state: { routes: Record<string, Value>; moments: Value }) => void): Entries =>
  withItem('page-state', '2027', (value) => edit(value as never));
const off = (kind: string, id: string): Entries => withItem(kind, id, (value) => Object.assign(value, { active: false }));

const AUTUMN = '2026-11-20T10:00:00Z';
const BEFORE_RESULTS = '2027-08-10T10:00:00Z';

/** 40 moments over three years, on each day of the week and at many hours. */
const DATES = Array.from({ length: 40 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index * 27, (index * 5) % 24)).toISOString());

describe('gate of the year over the shipped content, on 40 dates from 2026 to 2028', () => {
  it('finds nothing about the shipped year, only about other years or the Clearing schedule', () => {
    const found = DATES.flatMap((now) => findAt(now));
    expect(found.filter((finding) => /page-state\/2027|: 2027 (has|needs) /.test(finding))).toEqual([]);
    const others = found.filter(
      (finding) => !/page-state\/(2026|2028|2029)|: (2026|2028|2029) needs |state for 20(26|28|29)\./.test(finding),
    );
    expect(new Set(others.map((finding) => finding.split(':')[0]))).toEqual(new Set(['warning page-state/site/modes/apply/schedule']));
  });

  it('finds nothing from the first day until two months before Clearing opens', () => {
    const clear = DATES.filter((now) => now > '2026-09-22' && now < '2027-04-30');
    expect([clear.length, clear.flatMap((now) => findAt(now))]).toEqual([8, []]);
  });

  const tried = DATES.filter((_, index) => index % times({ daily: 20, long: 1 }) === 7 % times({ daily: 20, long: 1 }));
  it.each(tried)('raises no false alarm by any gate on %s', (now) => {
    const { site, years } = clean;
    const { listMoments, listStates } = people.analysis;
    const space = listStates({ moments: listMoments(now, years), site, years });
    const found = runGates({ draft: clean, live: null, pack: people, space, cohort: null, now });
    // True alarms: content that has ended, and outside the shipped year, texts of that year that need an update.
    const isShippedYear = now > '2026-09-22' && now < '2027-09-22';
    const isTrue = ({ code }: GateFinding) => /-year$|-expired$/.test(code) || (!isShippedYear && /-dated-copy$|-text-hole$/.test(code));
    expect(found.filter((finding) => !isTrue(finding)).map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  });
});

describe('missing needs of the running year', () => {
  it.each<[string, Entries, string, readonly unknown[]]>([
    [
      'the link to apply switched off',
      withState(({ routes }) => Object.assign(routes.undergraduate ?? {}, { enabled: false })),
      AUTUMN,
      ['error page-state/2027/routes/undergraduate: The link of "Undergraduate" for 2027 is off: nobody can apply by it.'],
    ],
    [
      'all six links off',
      withState(({ routes }) => {
        for (const route of Object.values(routes)) route.enabled = false;
      }),
      AUTUMN,
      Array.from({ length: 6 }, () => expect.stringMatching(/^error page-state\/2027\/routes\/\w+: .* for 2027 is off/)),
    ],
    [
      'an address that leads to another year',
      withState(({ routes }) => Object.assign(routes.undergraduate ?? {}, { applyUrl: '/apply?scheme=ug&year=2026' })),
      AUTUMN,
      [
        'error page-state/2027/routes/undergraduate/applyUrl: "/apply?scheme=ug&year=2026" leads to 2026, and this is the link of "Undergraduate" for 2027.',
      ],
    ],
    [
      'the moments of results deleted, shortly before them',
      withState((state) => {
        state.moments = {};
      }),
      BEFORE_RESULTS,
      expect.arrayContaining(['error page-state/2027/moments/updatingUntil: 2027 has no "Results are out". Say when it is.']),
    ],
    [
      'results an hour early',
      withState(({ moments }) => Object.assign(moments, { updatingUntil: '2027-08-12T07:00' })),
      AUTUMN,
      ['error page-state/2027/moments/updatingUntil: "Results are out" is at 2027-08-12T07:00, and in every year it is at 08:00.'],
    ],
    [
      'results in another order',
      withState(({ moments }) => Object.assign(moments, { clearingAddChoiceFrom: '2027-08-11T13:00' })),
      AUTUMN,
      [
        'error page-state/2027/moments/clearingAddChoiceFrom: "Clearing choices from" is at 2027-08-11T13:00, before "Results are out" at 2027-08-12T08:00: it has to come after it.',
      ],
    ],
    [
      'a notification switched off',
      off('notifications', 'results-busy-2027'),
      AUTUMN,
      [
        'error notifications/results-busy-2027/active: 2027 needs a notification "Results day is busy" that begins between 2027-08-03 and 2027-08-21, and it is switched off.',
      ],
    ],
    [
      'a notification deleted',
      without('notifications', 'jan-deadline-2027'),
      AUTUMN,
      ['error catalogue: 2027 needs a notification "The January deadline" that begins between 2026-12-15 and 2027-01-14. There is none.'],
    ],
    [
      'a notification for others',
      withItem('notifications', 'reply-soon-2027', (value) => Object.assign(value, { visibility: 'postgraduate AND !undergraduate' })),
      AUTUMN,
      [expect.stringMatching(/^error notifications\/reply-soon-2027\/visibility: .* those whom it concerns do not see it\.$/)],
    ],
    [
      'a preset switched off',
      off('presets', 'undergraduate-clearing'),
      AUTUMN,
      ['error presets/undergraduate-clearing/active: 2027 needs "Widgets of undergraduates in Clearing", and it is switched off.'],
    ],
    [
      'the question for the year switched off',
      off('questions', 'onboarding-study-year'),
      AUTUMN,
      ['error questions/onboarding-study-year/active: 2027 needs "Question for the year in onboarding", and it is switched off.'],
    ],
    [
      'the years that are offered moved on',
      withItem('page-state', 'site', (value) => Object.assign(value.values ?? {}, { onboardingYearsFrom: 1, onboardingYearsTo: 5 })),
      AUTUMN,
      [
        'error page-state/site/values/onboardingYearsFrom: The question for the year in onboarding offers the years from 2028 to 2032, and not 2027.',
      ],
    ],
    [
      'the page state gone',
      without('page-state', '2027'),
      AUTUMN,
      [expect.stringMatching(/^error catalogue: There is no page state for 2027\./)],
    ],
  ])('reports %s', (_, entries, now, found) => {
    expect(findAt(now, entries)).toEqual(found);
  });
});

describe('future year', () => {
  it('is warned about from two months before it begins, and must meet its needs from its first day', () => {
    const bare = withItem('page-state', '2028', (value) => Object.assign(value, { moments: {} }));
    const counts = (now: string) =>
      findAt(now, bare)
        .filter((finding) => / 2028 has no/.test(finding))
        .map((finding) => finding.split(' ')[0]);
    expect(counts('2027-07-20T10:00:00Z')).toEqual([]);
    expect(counts('2027-07-25T10:00:00Z')).toEqual(Array.from({ length: 7 }, () => 'warning'));
    expect(counts('2027-09-25T10:00:00Z')).toEqual(Array.from({ length: 7 }, () => 'error'));
  });

  it('lacks moments and open links in August 2028, and page state in 2031', () => {
    const bare = withItem('page-state', '2028', (value) => {
      for (const route of Object.values(Object(value.routes) as Record<string, Value>)) route.enabled = false;
      value.moments = {};
    });
    const found = findAt('2028-08-17T10:00:00Z', bare);
    expect(found).toContain('error page-state/2028/moments/updatingUntil: 2028 has no "Results are out". Say when it is.');
    expect(found.filter((finding) => / for 2028 is off/.test(finding))).toHaveLength(6);
    expect(findAt('2031-03-01T10:00:00Z')).toContainEqual(expect.stringMatching(/^error catalogue: There is no page state for 2031\./));
  });

  it('needs its mode at the time of Clearing, which a schedule provides', () => {
    const span = { from: '2027-07-02T09:00', to: '2027-09-21T23:59', value: 'clearing' };
    const planned = withItem('page-state', 'site', (value) => {
      (value.modes as Record<string, Value>).apply = { value: 'on', schedule: [span] };
    });
    const found = (entries: Entries) => findAt('2027-07-10T10:00:00Z', entries);
    expect([found(shipped), found(planned)]).toEqual([
      ['warning page-state/site/modes/apply/schedule: Nothing sets "Apply mode" to "Clearing" between 2027-07-02 and 2027-09-21.'],
      [],
    ]);
  });

  it('refers only to existing kinds, items, modes and values', () => {
    const { items = [], dated = [], modes = [], offers = [], moments } = people.analysis.yearNeeds(AUTUMN) ?? { moments: [] };
    const { vocabulary, kinds } = pack;
    const site = shipped.find(({ id }) => id === 'site')?.value.values;
    expect(items.filter(({ kind, id }) => !shipped.some((entry) => entry.kind === kind && entry.id === id))).toEqual([]);
    expect(dated.filter(({ kind }) => !kinds.dated.some(({ name }) => name === kind))).toEqual([]);
    expect(modes.filter(({ mode, value }) => !vocabulary.modes.find(({ id }) => id === mode)?.values.includes(value))).toEqual([]);
    expect(moments.filter(({ name }) => !vocabulary.moments.some(({ id }) => id === name))).toEqual([]);
    expect(offers.flatMap(({ from, to }) => [from, to]).filter((name) => !Object.hasOwn(Object(site), name))).toEqual([]);
  });
});
