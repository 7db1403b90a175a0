import { describe, expect, it } from 'vitest';
import { listFindingsAbout } from '#editor/testing';
import {
  type CompiledCatalogue,
  createPopulation,
  explainItem,
  type GateReport,
  type ItemKind,
  type PackAnalysis,
  passGates,
  recompileItem,
} from '#engine';
import { findContradictions, times } from '#engine/testing';
import { shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { pack } from '../../pack.ts';
import { people } from '../../people.ts';

const { catalogue, compiled } = shippedCatalogue();
const analysis = pack.analysis as PackAnalysis;
const { site, years } = compiled;
const AUTUMN = '2026-11-20T10:00:00Z';
const RESULTS = '2027-08-12T14:00:00Z';

function listSpace(...moments: readonly string[]) {
  return analysis.listStates({ moments, site, years });
}

const space = listSpace(AUTUMN, RESULTS);

/** The shipped catalogue with some properties of one item changed, and only this rule switched on. */
function plant(rule: string, kind: ItemKind, id: string, change: object): CompiledCatalogue {
  const item = (catalogue[kind] as readonly { readonly id: string }[]).find((one) => one.id === id);
  if (!item) throw new Error(`There is no ${kind}/${id}.`);
  const others = catalogue['house-rules'].filter((one) => one.id !== rule && one.active);
  const alone = others.reduce((made, one) => recompileItem(made, 'house-rules', one.id, { ...one, active: false }), compiled);
  return recompileItem(alone, kind, id, { ...item, ...change } as never);
}

const started = 'nobody-who-has-started-is-told-to-start';
const shut = 'nobody-is-told-to-start-in-a-closed-year';
const rooms = 'no-rooms-without-a-place';
const clearing = 'no-clearing-search-with-a-place';
const goOn = 'nobody-is-told-to-continue-what-is-sent';
const sent = 'nobody-is-told-to-send-what-is-sent';
const alone = 'celebration-stands-alone';
const words = 'same-words-same-place';

/** Contradictions planted one at a time: the rule, the item, and the changed properties. */
const planted: readonly (readonly [string, ItemKind, string, object])[] = [
  [started, 'leaderboard', 'start-your-application', { intent: '' }],
  [started, 'leaderboard', 'start-your-application', { intent: 'explore' }],
  [started, 'next-steps', 'ug-next-keep-going-with-your-application', { title: 'Start your application' }],
  [started, 'promotions', 'which-career-suits-you', { title: 'Now start your application' }],
  [shut, 'leaderboard', 'start-your-application', { intent: '', visibility: 'undergraduate AND bau' }],
  [shut, 'leaderboard', 'your-key-dates', { summary: '{{studyYear}} entry is open.' }],
  [shut, 'promotions', 'planning-ahead-for-2028', { summary: '2028 entry is open.' }],
  [rooms, 'promotions', 'rooms-near-your-university', { intent: '' }],
  [rooms, 'promotions', 'totum-student-discounts', { link: '/explore/accommodation' }],
  [rooms, 'next-steps', 'ug-cta-find-somewhere-to-live', { intent: '', status: 'sent' }],
  [clearing, 'leaderboard', 'find-your-course-in-clearing', { intent: '', visibility: 'undergraduate AND clearing' }],
  [clearing, 'leaderboard', 'find-your-course-in-clearing', { intent: 'support', visibility: 'undergraduate AND clearing' }],
  [clearing, 'promotions', 'totum-student-discounts', { link: '/search/results?filters=clearing' }],
  [goOn, 'next-steps', 'ug-next-your-application-is-with-the-universities', { intent: 'continue', visibility: '' }],
  [sent, 'notifications', 'jan-deadline-2027', { visibility: 'undergraduate' }],
  [alone, 'next-steps', 'ug-next-your-place-is-confirmed', { status: 'placed|sent' }],
  [words, 'next-steps', 'ug-next-all-your-decisions-are-in', { link: '/application' }],
  [words, 'next-steps', 'ug-next-keep-going-with-your-application', { link: '/application' }],
  [words, 'promotions', 'conservatoire-open-days', { linkText: 'Find an open day' }],
  [words, 'notifications', 'jan-deadline-2027', { actionLabel: 'Go to application' }],
  [words, 'todos', 'search-courses', { cta: 'Search Clearing' }],
];

/** Intents hide these contradictions from the people concerned, so both are planted with intents open to everybody. */
const widened = new Set([goOn, alone]);

function widen(made: CompiledCatalogue): CompiledCatalogue {
  const audiences = new Map([...made.audiences].map(([name, text]) => [name, name.startsWith('intent_') ? '' : text]));
  return { ...made, audiences };
}

describe('contradiction rules', () => {
  it('find none in the shipped content', () => {
    expect(findContradictions(createPopulation({ compiled, space })).map(({ rule, id }) => `${rule.id} ${id}`)).toEqual([]);
  });

  it.each(planted)('detect %s when %s/%s becomes %j', (rule, kind, id, change) => {
    const plain = plant(rule, kind, id, change);
    const made = widened.has(rule) ? widen(plain) : plain;
    const found = findContradictions(createPopulation({ compiled: made, space }));
    expect(found.map((one) => one.rule.id)).toEqual(found.map(() => rule));
    const own = found.filter((one) => one.id === id || one.found.includes(`"${id}"`));
    expect(own.length).toBeGreaterThan(0);
    const who = own[0]?.who;
    if (!who || widened.has(rule)) return;
    // The named person sees the item on their own hub.
    const record = analysis.toRecord({ ...who.state, words: who.words, site });
    const viewer = pack.toViewer(record, { now: who.state.now, site, years, saved: [] });
    const { hiddenBy } = explainItem(made, viewer, kind, id);
    expect([undefined, 'dates']).toContain(hiddenBy?.code);
  });

  it('report in plain terms', () => {
    const made = plant(words, 'next-steps', 'ug-next-all-your-decisions-are-in', { link: '/application' });
    const found = findContradictions(createPopulation({ compiled: made, space })).map((one) => one.found);
    expect(found).toContain('"Reply to offers" leads to the track link here and to /application in "ug-next-all-your-decisions-are-in".');
  });

  it('list a finding only with the rule that it breaks', () => {
    const draft = plant(started, 'leaderboard', 'start-your-application', { intent: '' });
    const reports: GateReport[] = [];
    for (const report of passGates({ draft, live: null, pack: people, space, cohort: null, now: AUTUMN })) {
      reports.push(report);
      if (report.gate.id === 'coherence') break;
    }
    const about = (rule: string) => listFindingsAbout(`house-rules/${rule}`, 'house-rules', reports).map(({ id }) => id);
    expect(about(started)).toContain('start-your-application');
    expect(about(words)).toEqual([]);
  });

  it('raise no false alarm at dates from 2026 to 2028', () => {
    const first = Date.parse('2026-09-22T00:00:00Z');
    const dates = Array.from({ length: times({ daily: 4, long: 40 }) }, (_, place, count = times({ daily: 4, long: 40 })) =>
      new Date(first + (place * 800 * 86_400_000) / count).toISOString(),
    );
    for (const now of dates) {
      const found = findContradictions(createPopulation({ compiled, space: listSpace(now) }));
      expect([now, found.map(({ rule, id }) => `${rule.id} ${id}`)]).toEqual([now, []]);
    }
  });
});
