import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCatalogue, isSiteItem, plan, readCatalogue } from '#engine';
import { kindNamed } from '#engine/testing';
import { checkShape, createShapeCheck, type JsonSchema } from '#schemas';
import type { PageStateSite, Widget } from '#schemas/catalogue';
import type { HubPlan } from '#schemas/viewer';
import { readContentFiles } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import applicationCodes from '../facts/application-codes.json' with { type: 'json' };
import { pack } from '../pack.ts';
import { chooseEventOption } from '../rules/events/events.ts';
import { statementSections } from '../rules/statement/statement.ts';
import { GOOD_CODES, isGoodCode } from '../rules/status/choices.ts';
import { timelineSchemes } from '../rules/timeline/timeline.ts';
import { widgets } from '../widgets/registry.ts';
import { shippedWidgets as ids } from './shipped-widgets.fixture.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const { catalogue } = readCatalogue(files, pack);
const compiled = compileCatalogue(catalogue, { vocabulary: pack.vocabulary, kinds: pack.kinds });
const site = catalogue['page-state'].find(isSiteItem) ?? null;
const years = catalogue['page-state'].flatMap((item) => (isSiteItem(item) ? [] : [item]));
const { schema: shape } = kindNamed('widgets');

/** The widget with an id; throws when it is missing. */
function widgetOf(id: string): Widget {
  const found = catalogue.widgets.find((widget) => widget.id === id);
  if (!found) throw new Error(`There is no widget ${id}.`);
  return found;
}

/** The problems of the Notes widget after some of its fields were replaced. */
function problemsWith(change: Readonly<Record<string, unknown>>): string[] {
  return checkShape(shape, { ...widgetOf('Notes'), ...change }).map(({ pointer }) => pointer);
}

interface Somebody {
  readonly user?: Readonly<Record<string, unknown>>;
  readonly applicationInfo?: unknown;
  readonly pageState?: unknown;
  readonly site?: PageStateSite | null;
}

/** A person's plan on a usual day. */
function planOf(somebody: Somebody, now = '2027-08-20T10:00:00Z'): HubPlan {
  const record = { studyYear: 2027, ...somebody, user: { studyLevel: 'Undergraduate', studyYear: 2027, ...somebody.user } };
  return plan(compiled, pack.toViewer(record, { now, site: somebody.site === undefined ? site : somebody.site, years, saved: [] }), {
    columns: 3,
  });
}

function withChoice(status: string): Somebody {
  const ug = {
    cycleYear: 2027,
    applicationStarted: true,
    applicationSent: true,
    applications: [{ status }],
    originalApplications: [{ choiceStatusId: status }],
  };
  return { applicationInfo: { ug, uc: null } };
}

describe('fields of a widget', () => {
  it('[FRAME-005] has sixteen fields, and reports the path of a field that breaks the schema', () => {
    const fields = [
      'id',
      'component',
      'active',
      'focusable',
      'title',
      'description',
      'colour',
      'icon',
      'variant',
      'settings',
      'referenceData',
      'tags',
      'order',
      'mobile',
      'linkUrl',
      'linkLabel',
    ];
    for (const widget of catalogue.widgets) expect(fields.filter((field) => !(field in widget))).toEqual([]);
    expect(catalogue.widgets.flatMap((widget) => checkShape(shape, widget))).toEqual([]);
    expect(problemsWith({ focusable: 'no' })).toEqual(['/focusable']);
    const broken = files.map((file) =>
      file.path.endsWith('notes.entry.json') ? { ...file, text: file.text.replace('"focusable": true', '"focusable": "no"') } : file,
    );
    const reading = readCatalogue(broken, pack);
    expect(reading.problems.map(({ pointer, severity }) => `${severity} ${pointer}`)).toContain('error /focusable');
    expect(reading.catalogue.widgets.map(({ id }) => id)).not.toContain('Notes');
  });

  it('[FRAME-006] has a list of texts as variant', () => {
    expect(catalogue.widgets.every(({ variant }) => Array.isArray(variant))).toBe(true);
    expect(problemsWith({ variant: ['large', 'calm'] })).toEqual([]);
    expect([problemsWith({ variant: 'large' }), problemsWith({ variant: [7] })]).toEqual([['/variant'], ['/variant/0']]);
  });

  it('[FRAME-007] has settings with show, clear, options and customData', () => {
    const settings = { show: true, clear: false, options: [], customData: null };
    for (const widget of catalogue.widgets) expect(Object.keys(widget.settings).sort()).toEqual(Object.keys(settings).sort());
    expect(problemsWith({ settings })).toEqual([]);
    expect(problemsWith({ settings: { ...settings, show: 'yes' } })).toEqual(['/settings/show']);
    expect(problemsWith({ settings: { ...settings, clear: 1 } })).toEqual(['/settings/clear']);
    expect(problemsWith({ settings: { ...settings, options: {} } })).toEqual(['/settings/options']);
  });

  it('[FRAME-008] has options with id, group, label and value, which is yes or no', () => {
    const option = { id: 'a', group: 'Show', label: 'A', value: 'yes' };
    const withOption = (change: Readonly<Record<string, unknown>>) =>
      problemsWith({ settings: { show: true, clear: false, options: [{ ...option, ...change }], customData: null } });
    expect([withOption({}), withOption({ value: 'no' })]).toEqual([[], []]);
    for (const value of ['Yes', true, '', 'maybe']) expect(new Set(withOption({ value }))).toEqual(new Set(['/settings/options/0/value']));
    for (const field of Object.keys(option)) expect(withOption({ [field]: undefined })).not.toEqual([]);
  });

  it('[FRAME-010] has mobile with toggle and url', () => {
    for (const { mobile } of catalogue.widgets) expect(Object.keys(mobile).sort()).toEqual(['toggle', 'url']);
    expect(problemsWith({ mobile: { toggle: true, url: '/notes' } })).toEqual([]);
    expect(problemsWith({ mobile: { toggle: 'yes', url: '/notes' } })).toEqual(['/mobile/toggle']);
  });

  it('sets whether it is shown on a desktop and in the app', () => {
    for (const { desktop, app } of catalogue.widgets) expect([typeof desktop.show, typeof app.show]).toEqual(['boolean', 'boolean']);
    expect(catalogue.widgets.filter(({ desktop }) => !desktop.show).map(({ id }) => id)).toEqual(['ApplyClearingUndergraduate']);
  });

  it('[FRAME-063] [FRAME-064] leads elsewhere on mobile for three widgets, by toggle and url of the catalogue', () => {
    const leading = catalogue.widgets.filter(({ mobile }) => mobile.toggle).map(({ id, mobile }) => [id, mobile.url]);
    expect(Object.fromEntries(leading)).toEqual({
      Timeline: '/calendar',
      PeopleLike: '/people-like-you',
      Favourites: '/explore/favourites',
    });
  });
});

describe('shipped widget entries', () => {
  const { icons, colours } = pack.vocabulary;

  it('have title, description, icon, colour, a unique order and mobile behaviour', () => {
    expect(catalogue.widgets.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    for (const { id, title, description, icon, colour, mobile } of catalogue.widgets) {
      expect([id, title.trim() !== '', description.trim().length > 10]).toEqual([id, true, true]);
      expect([id, icons.includes(icon), colours.includes(colour)]).toEqual([id, true, true]);
      expect(mobile.toggle).toBe(mobile.url !== '');
    }
    expect(new Set(catalogue.widgets.map(({ title }) => title)).size).toBe(catalogue.widgets.length);
    expect(new Set(catalogue.widgets.map(({ order }) => order)).size).toBe(catalogue.widgets.length);
  });

  it('have one place in each preset that contains them, at every column count; only Decision is in none (WIDGET-069)', () => {
    for (const { id, order } of catalogue.presets) {
      const sets = ([2, 3, 4] as const).map((columns) => {
        const places = order[columns];
        expect([id, columns, new Set(places.map(({ position }) => position)).size]).toEqual([id, columns, places.length]);
        expect(new Set(places.map(({ widget }) => widget)).size).toBe(places.length);
        return places.map(({ widget }) => widget).filter((widget) => widgetOf(widget).desktop.show);
      });
      expect(new Set(sets.map((set) => [...set].sort().join())).size).toBe(1);
    }
    const held = new Set(catalogue.presets.flatMap(({ order }) => order[2].map(({ widget }) => widget)));
    expect(ids.filter((id) => !held.has(id))).toEqual(['Decision']);
  });

  it('[WIDGET-010] start both applications as not started', () => {
    for (const applicationInfo of [undefined, null, {}, { ug: null, uc: null }]) {
      const { tiles } = planOf({ applicationInfo });
      expect(tiles.map(({ scheme, state }) => [scheme, state])).toEqual([
        ['UG', 'notStarted'],
        ['UC', 'notStarted'],
      ]);
    }
  });
});

describe('stored data of a widget', () => {
  const checkKept = createShapeCheck(widgets.map(({ schema }) => schema as JsonSchema));
  const keeps = (name: string, data: unknown) => checkKept(`catalogue/widgets/${name}.schema.json`, { data }).length === 0;

  it('[FRAME-022] [TARIFF-003] is a list for Tariff', () => {
    expect(widgetOf('Tariff').settings.customData).toEqual([]);
    expect([keeps('tariff', []), keeps('tariff', [{ id: 'g1' }]), keeps('tariff', {}), keeps('tariff', 'A')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('[FRAME-023] [TEXT-021] is one text for Notes', () => {
    expect(widgetOf('Notes').settings.customData).toBe('');
    expect([keeps('notes', 'Call Leeds'), keeps('notes', ['Call Leeds']), keeps('notes', 7)]).toEqual([true, false, false]);
  });

  it('[FRAME-024] [TEXT-002] is eight texts for Statement', () => {
    const texts = {
      achievements: '',
      futurePlans: '',
      previousStudies: '',
      skills: '',
      whyApplyCourse: '',
      whySubject: '',
      whySuitable: '',
      workExperience: '',
    };
    expect(widgetOf('Statement').settings.customData).toEqual(texts);
    expect([...statementSections].sort()).toEqual(Object.keys(texts));
    expect([keeps('statement', texts), keeps('statement', { ...texts, ninth: '' }), keeps('statement', { skills: 7 })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[FRAME-025] is items, status and statusText for progress', () => {
    for (const id of ['SpringpodSpotlights', 'VirtualWorkExperiences'])
      expect(widgetOf(id).settings.customData).toEqual({ items: [], status: 0, statusText: '' });
    expect(keeps('progress', { items: [{}], status: 200, statusText: 'OK' })).toBe(true);
    for (const wrong of [{ items: {} }, { status: 'OK' }, { statusText: 7 }]) expect(keeps('progress', wrong)).toBe(false);
  });
});

describe('visibility of widgets', () => {
  it('[FRAME-036] uses a separate preset for each study level and its Clearing', () => {
    const clearing = { pageState: { applyMode: 'clearing' } };
    const presets = ['Undergraduate', 'Postgraduate'].flatMap((studyLevel) =>
      [{}, clearing].map((more) => planOf({ user: { studyLevel }, ...more }).preset),
    );
    expect(presets).toEqual(['Undergraduate', 'UndergraduateClearing', 'Postgraduate', 'PostgraduateClearing']);
    expect(new Set(catalogue.presets.map(({ order }) => JSON.stringify(order))).size).toBeGreaterThan(4);
  });

  it('[FRAME-039] [FRAME-040] [STATUS-086] hides Apply for 2021 and every year before the first supported one', () => {
    const hasApply = (studyYear: number, own: PageStateSite | null = site) =>
      planOf({ user: { studyYear }, site: own }).widgets.includes('Apply');
    const later = site && { ...site, values: { ...site.values, firstSupportedYear: 2024 } };
    expect(site?.values.firstSupportedYear).toBe(2022);
    expect([2020, 2021, 2022, 2027].map((year) => hasApply(year))).toEqual([false, false, true, true]);
    expect([2023, 2024].map((year) => hasApply(year, later))).toEqual([false, true]);
    expect([2021, 2022].map((year) => hasApply(year, null))).toEqual([false, true]);
  });

  it('[FRAME-041] [FRAME-042] shows Accommodation only with a good status', () => {
    const has = (status: string) => planOf(withChoice(status)).widgets.includes('Accommodation');
    expect(['CF', 'CI', 'C', 'UF', 'UI', 'U', 'UCC', 'UCCF', 'UCCI', 'DCFF', 'CA'].map(has)).toEqual(Array(11).fill(true));
    expect(['D', 'W', 'R', ''].map(has)).toEqual(Array(4).fill(false));
    expect(planOf({}).widgets).not.toContain('Accommodation');
  });

  it('[FRAME-043] takes the list of good statuses from configuration', () => {
    const codes = ['C', 'CA', 'CF', 'CI', 'DCFF', 'U', 'UCC', 'UCCF', 'UCCI', 'UF', 'UI'];
    const configured = Object.entries(applicationCodes.choiceCodes).filter(([, { good }]) => good);
    expect(configured.map(([code]) => code).sort()).toEqual(codes);
    expect([...GOOD_CODES].sort()).toEqual(codes);
    expect([isGoodCode('UCCF'), isGoodCode('D')]).toEqual([true, false]);
  });

  it('[TAGS-026] [FAV-014] hides favourites in Clearing', () => {
    expect(planOf({}).widgets).toContain('Favourites');
    expect(planOf({ pageState: { applyMode: 'clearing' } }).widgets).not.toContain('Favourites');
  });

  it('[FRAME-044] changes the initial events and the apply widget in Clearing', () => {
    const clearing = planOf({ pageState: { applyMode: 'clearing' } });
    const event = (isClearing: boolean) =>
      chooseEventOption({ isClearing, options: widgetOf('Events').settings.options, favouriteEvents: 2, favouriteUnis: 0 }).value;
    expect([event(true), event(false)]).toEqual(['latest', 'favouriteEvents']);
    expect(clearing.presetOrders['2']).toContain('ApplyClearingUndergraduate');
    expect(planOf({}).presetOrders['2']).not.toContain('ApplyClearingUndergraduate');
  });

  it('[FEED-055] shows the teacher training tile to postgraduates who want to teach in England', () => {
    const has = (user: Readonly<Record<string, unknown>>) => planOf({ user }).widgets.includes('TeacherTrainingEnglandSearchAction');
    expect(widgetOf('TeacherTrainingEnglandSearchAction').tags).toEqual(['postgraduate AND teachingEngland']);
    expect(has({ studyLevel: 'Postgraduate', teachingEngland: 'yes' })).toBe(true);
    expect([has({ studyLevel: 'Postgraduate', teachingScotland: 'yes' }), has({ teachingEngland: 'yes' })]).toEqual([false, false]);
  });
});

describe('texts and links of widgets', () => {
  it('[TIME-014] offer the timeline schemes as yes or no settings', () => {
    expect(widgetOf('Timeline').settings.options.map(({ id, label }) => ({ id, label }))).toEqual(
      timelineSchemes.map(({ id, label }) => ({ id, label })),
    );
    expect(timelineSchemes.filter(({ tag }) => !pack.vocabulary.tags.some(({ id }) => id === tag))).toEqual([]);
  });

  it('[SEARCH-001] include the search form as a widget', () => {
    expect(widgetOf('GlobalCourseSearch')).toMatchObject({ active: true, component: 'course-search' });
    expect(planOf({}).widgets).toContain('GlobalCourseSearch');
  });
});
