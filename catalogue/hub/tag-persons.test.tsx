import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#engine';
import { HubProvider } from '#engine/hub';
import { hubPageOf, type PageChanges, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { Promotions } from '../pages/dashboard/promotions.tsx';
import modeCases from '../rules/clearing/mode-cases.json' with { type: 'json' };
import accommodationCases from '../rules/feed/accommodation-cases.json' with { type: 'json' };
import tagCases from '../rules/tags/cases.json' with { type: 'json' };
import { buildPromotion } from '../testing/builders.ts';
import { drawn } from './draw-page.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

const toLetters = (text: string) => text.replaceAll('&#x27;', "'");

/** The promotions under 'You might also like', by their titles. */
function readPromotions(persona: string, changes: PageChanges): readonly string[] {
  const html = renderToString(
    <StaticRouter location="/dashboard">
      <HubProvider store={createStillStore(hubPageOf(persona, changes))}>
        <Promotions columns={3} />
      </HubProvider>
    </StaticRouter>,
  );
  return [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title = '']) => toLetters(title));
}

/** Content with one promotion per title, each with its own expression. */
const promotionsFor =
  (expressions: Readonly<Record<string, string>>) =>
  (catalogue: Catalogue): Catalogue => ({
    ...catalogue,
    promotions: Object.entries(expressions).map(([title, visibility], order) =>
      buildPromotion({ id: `own-${order}`, order, title, visibility }),
    ),
  });

/** Changes to a persona's record: other answers and modes. */
const personOf = (record: Fields, content: PageChanges['content']): PageChanges => ({
  content,
  record: (own) => {
    const { user, ...others } = record;
    Object.assign(own, others);
    if (user) own.user = { ...Object(own.user), ...NO_ANSWERS, ...Object(user) };
  },
});
const NO_ANSWERS = Object.fromEntries(
  ['studyLevel', 'userCountry', 'conservatoires', 'apprenticeships', 'taught', 'research', 'gapYear', 'beenInCare']
    .concat(['teachingEngland', 'teachingScotland', 'teachingWales'])
    .map((name) => [name, undefined]),
);

type TagCase = (typeof tagCases)[number];
const ofRule = (name: string) => tagCases.filter(({ rule }) => rule === name);
const listsOf = (cases: readonly TagCase[]) => cases.flatMap(({ answer }) => answer);

describe('items offered by tags', () => {
  const others = ['postgraduate', '2028', 'clearing', 'clearingTimer', 'teachingEngland', 'ireland'];
  const tags = [...new Set([...listsOf(ofRule('tags')), ...listsOf(ofRule('country-tag')), ...others])].sort();
  const oneEach = promotionsFor(Object.fromEntries(tags.map((tag) => [tag, tag])));

  it.each(ofRule('tags'))('$title', ({ input, answer }) => {
    const { record = {}, now } = input as { readonly record?: Fields; readonly now?: string };
    expect(readPromotions('p10', personOf({ ...record, now }, oneEach))).toEqual([...answer].sort());
  });

  it.each(ofRule('country-tag'))('$title', ({ input, answer }) => {
    const { country } = input as { readonly country?: string };
    const read = readPromotions('p10', personOf({ user: { studyYear: 2027, userCountry: country } }, oneEach));
    expect(read).toEqual(['2027', 'bau', 'undergraduate', String(answer)].sort());
  });

  it.each(modeCases)('$title', ({ input, answer }) => {
    const { studyYear, applyMode = 'on', undergraduateMode, now = '2027-08-19T14:00:00+01:00' } = { undergraduateMode: '', ...input };
    const pageState = { applyMode, ugMode: undergraduateMode };
    const read = readPromotions('p10', personOf({ now, pageState, user: { studyYear } }, oneEach));
    expect(read.filter((tag) => /^(bau|clearing)/.test(tag))).toEqual(answer.tags);
  });
});

describe('every person', () => {
  const groups = {
    level: ['undergraduate', 'postgraduate'],
    year: Array.from({ length: 15 }, (_, index) => String(2020 + index)),
    season: ['bau', 'clearing'],
  };
  const { personas } = shippedCatalogue().catalogue;
  const content = promotionsFor(Object.fromEntries([...Object.values(groups).flat(), 'clearingTimer'].map((tag) => [tag, tag])));
  const modes = ['on', 'clearing', 'clearing_timer'];
  const read = personas.flatMap(({ id }) => modes.map((applyMode) => readPromotions(id, personOf({ pageState: { applyMode } }, content))));
  const countsOf = (names: readonly string[]) => [...new Set(read.map((titles) => titles.filter((title) => names.includes(title)).length))];

  it('[TAGS-013] [TAGS-014] gets the items of exactly one level and one year', () => {
    expect([countsOf(groups.level), countsOf(groups.year)]).toEqual([[1], [1]]);
  });

  it('[TAGS-015] [TAGS-016] gets Clearing items or those of the rest of the year, and queue items only in Clearing', () => {
    expect(countsOf(groups.season)).toEqual([1]);
    expect(read.some((titles) => titles.includes('clearingTimer'))).toBe(true);
    expect(read.filter((titles) => titles.includes('clearingTimer') && !titles.includes('clearing'))).toEqual([]);
  });
});

describe('items offered by expression', () => {
  /** An undergraduate of 2027 outside Clearing, who wants an apprenticeship. */
  const held = ['undergraduate', '2027', 'bau', 'apprenticeships'];
  const rows: readonly (readonly [title: string, expression: string, isOffered: boolean])[] = [
    ['[TAGS-030] [TAGS-035] two tags that are held', 'undergraduate 2027', true],
    ['[TAGS-035] two tags of which one is held', 'undergraduate conservatoires', false],
    ['[TAGS-031] a tag that is not held, negated', '!clearing', true],
    ['[TAGS-031] a tag that is held, negated', '!undergraduate', false],
    ['[TAGS-032] either of two tags', 'postgraduate OR 2027', true],
    ['[TAGS-032] both of two tags', 'postgraduate AND 2027', false],
    ['[TAGS-033] from left to right, though AND commonly goes first', 'bau OR undergraduate AND conservatoires', false],
    ['[TAGS-033] from left to right, with an OR at the end', 'clearing AND postgraduate OR bau', true],
    ['[TAGS-036] a tag that nobody has', 'nobodyHasThis', false],
    ['[TAGS-036] a tag that nobody has, negated', '!nobodyHasThis', true],
    ['[TAGS-037] in other letters, with runs of blanks', ' UNDERgraduate\t\n  aNd   BAU ', true],
    ['[TAGS-038] an operator at the end', 'undergraduate AND', false],
    ['[TAGS-038] a lone !', 'undergraduate ! 2027', false],
    ['[TAGS-038] brackets', '(undergraduate OR postgraduate)', false],
    ['[TAGS-040] an audience', '@earn-and-learn', true],
    ['[TAGS-040] an audience that does not hold', '@future-teachers', false],
  ];
  const content = promotionsFor(Object.fromEntries(rows.map(([title, expression]) => [title, expression])));
  const user = { studyLevel: 'Undergraduate', studyYear: 2027, apprenticeships: 'yes' };
  const read = readPromotions('p10', personOf({ user }, content));

  it('gives the person the tags in the rows', () => {
    expect(hubPageOf('p10', personOf({ user }, content)).plan.tags).toEqual(expect.arrayContaining(held));
  });

  it.each(rows)('%s', (title, _, isOffered) => {
    expect(read.includes(title)).toBe(isOffered);
  });
});

describe('widgets and their order', () => {
  const codes = (status: string) => ({ cycleYear: 2027, applicationStarted: true, applicationSent: true, applications: [{ status }] });
  const widgetsOf = (record: Fields, content?: PageChanges['content']) =>
    [...drawn('p10', undefined, personOf(record, content)).matchAll(/data-widget="(\w+)"/g)].map(([, id = '']) => id);

  it.each(accommodationCases)('$title', ({ input, answer }) => {
    const { undergraduate, conservatoire, studyYear } = { undergraduate: null, conservatoire: null, ...input };
    const record = { applicationInfo: { ug: undergraduate, uc: conservatoire }, user: { studyLevel: 'Undergraduate', studyYear } };
    expect(widgetsOf(record).includes('Accommodation')).toBe(answer);
  });

  /** One widget per preset, first in that preset and in no other. */
  const firstOf: Readonly<Record<string, string>> = {
    Undergraduate: 'Notes',
    UndergraduateAccommodation: 'Timeline',
    UndergraduateClearing: 'Faq',
    Postgraduate: 'Events',
    PostgraduateAccommodation: 'Information',
    PostgraduateClearing: 'CVBuilder',
  };
  const withFirst = (catalogue: Catalogue): Catalogue => ({
    ...catalogue,
    presets: catalogue.presets.map((preset) => {
      const { name, order } = preset;
      const widget = firstOf[name] ?? '';
      const put = (places: (typeof order)['3']) => [{ widget, position: 0 }, ...places.filter((place) => place.widget !== widget)];
      return { ...preset, order: { '2': put(order['2']), '3': put(order['3']), '4': put(order['4']) } };
    }),
  });

  /** The first widget of a person on results day with this choice status. */
  const firstWidget = ({ isClearing, studyLevel, ug, uc }: Fields, content = withFirst) => {
    const pageState = { applyMode: isClearing ? 'clearing' : 'on' };
    const applicationInfo = { ug: codes(String(ug ?? 'R')), uc: uc ? codes(String(uc)) : null };
    const user = { studyLevel: studyLevel ?? 'Undergraduate', studyYear: 2027 };
    return widgetsOf({ now: '2027-08-19T14:00:00+01:00', pageState, user, applicationInfo }, content)[0];
  };

  it.each(ofRule('preset'))('$title', ({ input, answer }) => {
    const { hasGoodUndergraduateStatus: hasGood, ...choice } = input as Fields;
    expect(firstWidget({ ...choice, ug: hasGood ? 'CF' : 'R' })).toBe(firstOf[answer[0] ?? '']);
  });

  it('[TAGS-047] falls back to the preset of the level when a mode has none', () => {
    const withoutOwn = (catalogue: Catalogue): Catalogue => {
      const { presets, ...others } = withFirst(catalogue);
      return { ...others, presets: presets.filter(({ name }) => /^(Under|Post)graduate$/.test(name)) };
    };
    expect(firstWidget({ ug: 'CF' }, withoutOwn)).toBe(firstOf.Undergraduate);
    expect(firstWidget({ isClearing: true, studyLevel: 'Postgraduate' }, withoutOwn)).toBe(firstOf.Postgraduate);
  });

  it('[TAGS-050] ignores offers of conservatoires in the widget order', () => {
    expect([firstWidget({ uc: 'C' }), firstWidget({ ug: 'C' })]).toEqual([firstOf.Undergraduate, firstOf.UndergraduateAccommodation]);
  });

  it('[TAGS-026] excludes favourites from the widgets in Clearing', () => {
    const has = (applyMode: string) => widgetsOf({ now: '2027-08-19T14:00:00+01:00', pageState: { applyMode } }).includes('Favourites');
    expect([has('on'), has('clearing')]).toEqual([true, false]);
  });
});
