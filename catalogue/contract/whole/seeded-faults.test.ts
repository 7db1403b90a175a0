import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type CompiledCatalogue,
  compileCatalogue,
  createPopulation,
  type GateFinding,
  type ItemKind,
  measureCoverage,
  passGates,
  readItems,
  type StateSpace,
} from '#engine';
import { isLong } from '#engine/testing';
import type { Problem } from '#schemas';
import { readContentFiles, readHeldItems } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { pack } from '../../pack.ts';
import { people } from '../../people.ts';

type Value = Record<string, unknown>;

interface Entry {
  readonly kind: ItemKind;
  readonly id: string;
  readonly value: Value;
}

/** A moment in the shipped cycle. */
const now = '2026-11-20T10:00:00Z';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const shipped = readHeldItems(files, pack.kinds).items.map(
  ({ kind, id, value }): Entry => ({ kind: kind.name, id, value: value as Value }),
);

function read(entries: readonly Entry[]) {
  const { catalogue, problems } = readItems(entries, pack);
  return { problems, draft: compileCatalogue(catalogue, pack) };
}

const whole = read(shipped);

/** All findings, first by the checks of items, then gate by gate, lazily, so that callers can stop early. */
function* findAll({ problems, draft }: ReturnType<typeof read>, live: CompiledCatalogue | null = null): Generator<Problem | GateFinding> {
  yield* problems;
  for (const { findings } of passGates({ draft, live, pack: people, space: spaceOf(draft), cohort: null, now })) yield* findings;
}

const spaces = new Map<string, StateSpace>();

/** The legal states depend only on page state. */
function spaceOf({ site, years }: CompiledCatalogue): StateSpace {
  const key = JSON.stringify({ site, years });
  const space = spaces.get(key) ?? people.analysis.listStates({ moments: people.analysis.listMoments(now, years), site, years });
  spaces.set(key, space);
  return space;
}

/** One fault, the code that reports it, and the item in the report; null when it is about the whole catalogue. */
interface Fault {
  readonly title: string;
  readonly plant: (entries: Entry[]) => Entry[];
  readonly code: string;
  readonly item: string | null;
}

function change(kind: ItemKind, id: string, edit: (value: Value) => void): (entries: Entry[]) => Entry[] {
  return (entries) => {
    expect(entries.some((entry) => entry.kind === kind && entry.id === id)).toBe(true);
    return entries.map((entry) => {
      if (entry.kind !== kind || entry.id !== id) return entry;
      const value = structuredClone(entry.value);
      edit(value);
      return { ...entry, value };
    });
  };
}

function set(kind: ItemKind, id: string, name: string, value: unknown): (entries: Entry[]) => Entry[] {
  return change(kind, id, (item) => {
    item[name] = value;
  });
}

function add(kind: ItemKind, from: string, id: string, fields: Value): (entries: Entry[]) => Entry[] {
  return (entries) => {
    const base = entries.find((entry) => entry.kind === kind && entry.id === from);
    expect(base).toBeDefined();
    return [...entries, { kind, id, value: { ...structuredClone(base?.value ?? {}), id, ...fields } }];
  };
}

const firstChoice = 'ug-next-you-re-in-at-your-first-choice';
const inClearing = 'ug-next-you-are-in-clearing';
const advert = 'ug-advert-student-discounts-start-here';
const deadline = 'jan-deadline-2027';

const FAULTS: readonly Fault[] = [
  {
    title: 'a status that is called otherwise in the feed',
    plant: set('next-steps', firstChoice, 'status', 'placedFirm'),
    code: 'gate-status-never',
    item: `next-steps/${firstChoice}`,
  },
  {
    title: 'a long tile name as a status',
    plant: set('next-steps', firstChoice, 'status', 'unconditionalUCCFCI'),
    code: 'gate-status-never',
    item: `next-steps/${firstChoice}`,
  },
  {
    title: 'a dead status beside a living one',
    plant: set('next-steps', firstChoice, 'status', 'clearingPlacedFirm|placedInsurance'),
    code: 'gate-status-idle',
    item: `next-steps/${firstChoice}`,
  },
  {
    title: 'two times of the cycle at once',
    plant: set('promotions', 'get-smart-alerts', 'visibility', 'bau AND clearing'),
    code: 'gate-never-holds',
    item: 'promotions/get-smart-alerts',
  },
  {
    title: 'two levels at once, behind an audience',
    plant: set('promotions', 'get-smart-alerts', 'visibility', '@further-study AND undergraduate'),
    code: 'gate-never-holds',
    item: 'promotions/get-smart-alerts',
  },
  {
    title: 'a condition that the rules never make true',
    plant: set('promotions', 'get-smart-alerts', 'visibility', 'clearing AND 2030'),
    code: 'gate-never-holds',
    item: 'promotions/get-smart-alerts',
  },
  {
    title: 'a status that is left out of the feed',
    plant: set('next-steps', inClearing, 'status', 'notStarted'),
    code: 'gate-status-never',
    item: `next-steps/${inClearing}`,
  },
  {
    title: 'conservatoire steps for people in Clearing',
    plant: set('next-steps', 'uc-next-your-conservatoire-place-is-confirmed', 'visibility', 'clearing'),
    code: 'gate-never-together',
    item: 'next-steps/uc-next-your-conservatoire-place-is-confirmed',
  },
  {
    title: 'an audience that nobody is in',
    plant: set('audiences', 'performers', 'expression', 'undergraduate AND postgraduate'),
    code: 'gate-never-holds',
    item: 'audiences/performers',
  },
  {
    title: 'a to-do about results that everybody sees',
    plant: set('todos', 'set-preferences', 'resultsSensitive', true),
    code: 'gate-results-leak',
    item: 'todos/set-preferences',
  },
  {
    title: 'a step about results under the embargo status',
    plant: set('next-steps', inClearing, 'status', 'clearingUnplaced|embargo'),
    code: 'gate-results-leak',
    item: `next-steps/${inClearing}`,
  },
  {
    title: 'a promotion about results that starts a minute early',
    plant: change('promotions', 'get-smart-alerts', (item) =>
      Object.assign(item, { resultsSensitive: true, startDate: '2027-08-12T07:59', endDate: '2027-09-01' }),
    ),
    code: 'gate-results-leak',
    item: 'promotions/get-smart-alerts',
  },
  {
    title: 'the same link and title twice',
    plant: add('next-steps', inClearing, 'a-second-one', { order: 999_999 }),
    code: 'gate-always-behind',
    item: 'next-steps/a-second-one',
  },
  {
    title: 'an advert that another one always comes before',
    plant: add('next-steps', advert, 'a-second-advert', { order: 999_999, title: 'Another advert', link: '/money' }),
    code: 'gate-always-behind',
    item: 'next-steps/a-second-advert',
  },
  {
    title: 'a widget that no preset lists',
    plant: (entries) =>
      entries.map((entry) => {
        if (entry.kind !== 'presets') return entry;
        const value = structuredClone(entry.value) as Value & { order: Record<string, { widget: string }[]> };
        for (const [columns, places] of Object.entries(value.order))
          value.order[columns] = places.filter(({ widget }) => widget !== 'Notes');
        return { ...entry, value };
      }),
    code: 'widget-unreachable',
    item: 'widgets/Notes',
  },
  {
    title: 'a preset without one of its column counts',
    plant: change('presets', 'undergraduate', (item) => {
      delete (item.order as Value)['3'];
    }),
    code: 'preset-columns-missing',
    item: 'presets/undergraduate',
  },
  {
    title: 'a widget twice in a preset',
    plant: change('presets', 'undergraduate', (item) => {
      const places = (item.order as Record<string, unknown[]>)['2'] ?? [];
      places.push({ ...(places[0] as object), position: 99 });
    }),
    code: 'preset-widget-twice',
    item: 'presets/undergraduate',
  },
  {
    title: 'a preset with a widget that does not exist',
    plant: change('presets', 'undergraduate', (item) => {
      (item.order as Record<string, unknown[]>)['2']?.push({ widget: 'Nowhere', position: 99 });
    }),
    code: 'preset-widget-unknown',
    item: 'presets/undergraduate',
  },
  {
    title: 'the day of another year in a text',
    plant: set('next-steps', inClearing, 'summary', 'Clearing opens on Tuesday 6 August. Look for a course you like.'),
    code: 'gate-dated-copy',
    item: `next-steps/${inClearing}`,
  },
  {
    title: 'the year of another cycle in a text',
    plant: set('status-tiles', 'uc-in-progress', 'body', 'Your application for 2024 is under way.'),
    code: 'gate-dated-copy',
    item: 'status-tiles/uc-in-progress',
  },
  {
    title: 'a day of the week that does not fit its date',
    plant: set('notifications', deadline, 'message', 'Send your application by 6pm on Monday 13 January 2027.'),
    code: 'gate-dated-copy',
    item: `notifications/${deadline}`,
  },
  {
    title: 'a date that a notification does not show around',
    plant: change('notifications', deadline, (item) => Object.assign(item, { startDate: '2027-06-01T09:00', endDate: '2027-06-10T18:00' })),
    code: 'gate-dated-copy',
    item: `notifications/${deadline}`,
  },
  {
    title: 'a link to a page that is not there',
    plant: set('next-steps', inClearing, 'link', '/expolre/courses'),
    code: 'gate-link-dead',
    item: `next-steps/${inClearing}`,
  },
  {
    title: 'a link that runs a script',
    plant: set('next-steps', inClearing, 'link', 'javascript:alert(1)'),
    code: 'link-unsafe',
    item: `next-steps/${inClearing}`,
  },
  {
    title: 'an apply link that is on and leads nowhere',
    plant: change('page-state', '2027', (item) => {
      const { undergraduate } = item.routes as Record<string, Value>;
      Object.assign(undergraduate ?? {}, { enabled: true, applyUrl: '' });
    }),
    code: 'gate-link-empty',
    item: 'page-state/2027',
  },
  {
    title: 'the apply link of the running year switched off',
    plant: change('page-state', '2027', (item) => {
      const { undergraduate } = item.routes as Record<string, Value>;
      Object.assign(undergraduate ?? {}, { enabled: false });
    }),
    code: 'gate-running-year',
    item: 'page-state/2027',
  },
  {
    title: 'the apply link of the running year leading to another year',
    plant: change('page-state', '2027', (item) => {
      const { undergraduate } = item.routes as Record<string, Value>;
      Object.assign(undergraduate ?? {}, { applyUrl: '/apply/undergraduate/2026' });
    }),
    code: 'gate-running-year',
    item: 'page-state/2027',
  },
  {
    title: 'the moments of the running year deleted',
    plant: set('page-state', '2027', 'moments', {}),
    code: 'gate-running-year',
    item: 'page-state/2027',
  },
  {
    title: 'the moments of results in the wrong order',
    plant: change('page-state', '2027', ({ moments }) => Object.assign(Object(moments), { embargoUntil: '2027-08-13T09:00' })),
    code: 'gate-running-year',
    item: 'page-state/2027',
  },
  {
    title: 'the page state of the running year gone',
    plant: (entries) => entries.filter(({ kind, id }) => kind !== 'page-state' || id !== '2027'),
    code: 'gate-running-year',
    item: null,
  },
  {
    title: 'a placeholder that can be empty, and nothing said in its stead',
    plant: set('next-steps', inClearing, 'summary', 'Add a choice from {{addChoiceFrom}}.'),
    code: 'gate-text-hole',
    item: `next-steps/${inClearing}`,
  },
  {
    title: 'everything for one status switched off',
    plant: (entries) =>
      entries.map((entry) =>
        entry.kind === 'next-steps' && String(entry.value.status).split('|').includes('withdrawn')
          ? { ...entry, value: { ...entry.value, active: false } }
          : entry,
      ),
    code: 'gate-feed-empty',
    item: null,
  },
  {
    title: 'a feed that some people of a status are left without',
    plant: (entries) =>
      entries.map((entry) =>
        entry.kind === 'next-steps' && String(entry.value.status).split('|').includes('withdrawn')
          ? { ...entry, value: { ...entry.value, visibility: 'unitedKingdom' } }
          : entry,
      ),
    code: 'gate-feed-empty',
    item: null,
  },
  {
    title: 'an expectation about a persona that is broken',
    plant: set('next-steps', inClearing, 'visibility', 'bau'),
    code: 'gate-assertion-broken',
    item: 'assertions/clearing-guidance-for-people-in-clearing',
  },
  {
    title: 'an expectation about everybody that one person breaks',
    plant: set('next-steps', inClearing, 'visibility', '!veteransAndServiceLeavers'),
    code: 'gate-assertion-broken',
    item: 'assertions/clearing-guidance-leads',
  },
  {
    title: 'an expectation about an item that is gone',
    plant: (entries) => entries.filter(({ kind, id }) => kind !== 'next-steps' || id !== inClearing),
    code: 'unknown-item',
    item: 'assertions/clearing-guidance-for-people-in-clearing',
  },
  {
    title: 'a promotion that ended in another cycle',
    plant: change('promotions', 'get-smart-alerts', (item) => Object.assign(item, { startDate: '2024-03-01', endDate: '2024-06-01' })),
    code: 'gate-expired',
    item: 'promotions/get-smart-alerts',
  },
  {
    title: 'an end before the start',
    plant: change('promotions', 'get-smart-alerts', (item) => Object.assign(item, { startDate: '2027-06-01', endDate: '2027-03-01' })),
    code: 'end-before-start',
    item: 'promotions/get-smart-alerts',
  },
  {
    title: 'a day that no month has',
    plant: set('promotions', 'get-smart-alerts', 'startDate', '2027-02-30'),
    code: 'moment-not-a-date',
    item: 'promotions/get-smart-alerts',
  },
  {
    title: 'more slides than anybody should be shown',
    plant: (entries) =>
      [1, 2, 3, 4, 5].reduce(
        (all, number) => add('leaderboard', 'find-a-research-project', `one-more-${number}`, { title: `One more ${number}` })(all),
        entries,
      ),
    code: 'gate-house-rule',
    item: null,
  },
  {
    title: 'a title that is too long',
    plant: set('next-steps', inClearing, 'title', 'A title that goes on and on until nobody remembers how it began or why'),
    code: 'gate-house-rule',
    item: `next-steps/${inClearing}`,
  },
  {
    title: 'a link that does not say where it leads',
    plant: set('next-steps', inClearing, 'linkText', 'Click here'),
    code: 'gate-house-rule',
    item: `next-steps/${inClearing}`,
  },
  {
    title: 'a tag that does not exist',
    plant: set('promotions', 'get-smart-alerts', 'visibility', 'undergraduat'),
    code: 'unknown-tag',
    item: 'promotions/get-smart-alerts',
  },
  {
    title: 'an audience that does not exist',
    plant: set('promotions', 'get-smart-alerts', 'visibility', '@performer'),
    code: 'unknown-audience',
    item: 'promotions/get-smart-alerts',
  },
  {
    title: 'audiences that lead back to themselves',
    plant: set('audiences', 'performers', 'expression', 'conservatoires AND @performers'),
    code: 'audience-cycle',
    item: 'audiences/performers',
  },
  {
    title: 'a status that does not exist',
    plant: set('next-steps', inClearing, 'status', 'inClearing'),
    code: 'unknown-status',
    item: `next-steps/${inClearing}`,
  },
  {
    title: 'circumstances that decide who sees an advert',
    plant: set('promotions', 'get-smart-alerts', 'visibility', 'beenInCare'),
    code: 'restricted-tag',
    item: 'promotions/get-smart-alerts',
  },
  {
    title: 'a status without words for its tile',
    plant: (entries) => entries.filter(({ kind, id }) => kind !== 'status-tiles' || id !== 'uc-in-progress'),
    code: 'status-tile-missing',
    item: null,
  },
  {
    title: 'a placeholder that nothing fills',
    plant: set('status-tiles', 'uc-in-progress', 'body', 'Your application for {{studdyYear}} is under way.'),
    code: 'unknown-placeholder',
    item: 'status-tiles/uc-in-progress',
  },
  {
    title: 'a widget that no component draws',
    plant: set('widgets', 'Notes', 'component', 'Notepad'),
    code: 'unknown-component',
    item: 'widgets/Notes',
  },
  {
    title: 'a journey of somebody who is not there',
    plant: set('journeys', 'through-extra', 'persona', 'p99-nobody'),
    code: 'unknown-persona',
    item: 'journeys/through-extra',
  },
  {
    title: 'a cohort with a tag that does not exist',
    plant: change('cohorts', 'usual', (item) => {
      (item.chances as Value[]).push({ word: 'vegetarian', percent: 10, source: 'Nobody knows.' });
    }),
    code: 'unknown-word',
    item: 'cohorts/usual',
  },
  {
    title: 'a note to a colleague',
    plant: set('promotions', 'get-smart-alerts', 'summary', 'TODO check with legal'),
    code: 'gate-text-leftover',
    item: 'promotions/get-smart-alerts',
  },
  {
    title: 'a placeholder that does not close',
    plant: set('promotions', 'get-smart-alerts', 'summary', 'New for {{studyYear entry.'),
    code: 'gate-text-braces',
    item: 'promotions/get-smart-alerts',
  },
];

/** The first matching finding. */
function findFirst(found: Iterable<Problem | GateFinding>, isWanted: (problem: Problem) => boolean): Problem | GateFinding | null {
  for (const problem of found) if (isWanted(problem)) return problem;
  return null;
}

function findFault({ plant, code, item }: Fault): Problem | GateFinding | null {
  const found = findAll(read(plant([...shipped])));
  return findFirst(found, ({ code: one, kind, id }) => one === code && (kind && id ? `${kind}/${id}` : null) === item);
}

/** Of faults with the same code, the daily run plants the first; the long run plants all. */
const planted = FAULTS.filter(({ code }, index) => isLong || FAULTS.findIndex((one) => one.code === code) === index);

describe('faults planted in the shipped catalogue', () => {
  it('raises no alarm without a fault', () => {
    expect([...findAll(whole)].map(({ code, kind, id, message }) => `${code} ${kind}/${id} ${message}`)).toEqual([]);
  });

  it('counts every cell of the coverage exactly', () => {
    const { statuses, columns } = people.analysis;
    const expressions = columns.map(({ expression }) => expression);
    const population = createPopulation({ compiled: whole.draft, space: spaceOf(whole.draft), expressions });
    const coverage = measureCoverage({ population, rows: statuses, columns, now });
    const cells = Object.values(coverage).flat(2);
    expect(cells.length).toBeGreaterThan(100);
    expect(cells.filter(({ isExact }) => !isExact)).toEqual([]);
  });

  it('plants at least 40 faults', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(planted.map((fault) => [fault.title, fault] as const))('detects %s', (_, fault) => {
    expect(findFault(fault), fault.code).not.toBeNull();
  });

  it('offers the current name for a dead status', () => {
    const [fault] = FAULTS;
    expect(fault && findFault(fault)?.fix).toMatchObject({ pointer: '/status', value: 'clearingPlacedFirm' });
  });

  it('reports items that people would lose', () => {
    const without = shipped.map((entry) =>
      entry.kind === 'todos' ? { ...entry, value: { ...entry.value, tags: ['undergraduate'] } } : entry,
    );
    const message = expect.stringMatching(/^Somebody has no to-dos any more: .*Postgraduates\.$/);
    const found = findAll(read(without), whole.draft);
    expect(findFirst(found, (problem) => problem.code === 'gate-coverage-lost' && message.asymmetricMatch(problem.message))).not.toBeNull();
  });
});
