import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSiteItem, readCatalogue, schemaOf, toInstant, toPageState } from '#engine';
import { kindNamed } from '#engine/testing';
import { checkShape } from '#schemas';
import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import { createFakeClock, createFakeLog } from '#server/http';
import { openCatalogue, publishFiles, readContentFiles } from '#server/publishing';
import { createMemoryStore } from '#server/stores';
import { root } from '#tools/reading/source-files';
import { pack } from '../pack.ts';
import { isClearingInFuture, isClosedView, isForcedEqual, isSingleTile } from '../rules/status/tiles.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const { catalogue } = readCatalogue(files, pack);
const years = catalogue['page-state'].flatMap((item) => (isSiteItem(item) ? [] : [item]));
const routes = ['undergraduate', 'postgraduate', 'conservatoires', 'teachingEngland', 'teachingScotland', 'teachingWales'];

function siteItem(): PageStateSite {
  const found = catalogue['page-state'].find(isSiteItem);
  if (!found) throw new Error('There is no site item.');
  return found;
}

function yearItem(year: number): PageStateYear {
  const found = years.find((item) => item.year === year);
  if (!found) throw new Error(`There is no item of ${year}.`);
  return found;
}

const site = siteItem();
const somebody = {
  user: {
    studyLevel: 'Undergraduate',
    dateOfBirth: '2008-01-01',
    apprenticeships: 'yes',
    talentPoolJoin: 'Yes',
    onBoardingConfirmed: true,
    userPostcode: 'M1 1AE',
  },
};

describe('links of the years', () => {
  it('[PAGE-001] have six routes in every year', () => {
    for (const { routes: own } of years) expect(Object.keys(own ?? {}).sort()).toEqual([...routes].sort());
    expect(pack.vocabulary.routes?.map(({ id }) => id)).toEqual(routes);
  });

  it('[PAGE-002] have a flag each, and a text for when they are off', () => {
    const links = years.flatMap(({ routes: own }) => Object.values(own ?? {}));
    expect(links.filter(({ enabled, notification }) => typeof enabled !== 'boolean' || notification.trim() === '')).toEqual([]);
    expect(links.map(({ notification }) => notification)).toContain('Application not yet available.');
    const [link] = links;
    const item = { ...yearItem(2027), routes: { undergraduate: { ...link, enabled: undefined } } };
    expect(checkShape(schemaOf(kindNamed('page-state'), item), JSON.parse(JSON.stringify(item)))).not.toEqual([]);
  });
});

describe('site settings', () => {
  it('[PAGE-019] show one tile for equal forced modes or Clearing to come, and the closed view for a past year without links', () => {
    const modes = {
      applyMode: 'on',
      undergraduateMode: 'default',
      conservatoireMode: 'default',
      studyYear: 2027,
      currentYear: 2026,
      cycleYear: 2027,
    };
    const input = {
      ...modes,
      isPostgraduate: false,
      wantsConservatoires: false,
      undergraduate: null,
      conservatoire: null,
      cardSettings: [],
    };
    expect(isSingleTile(input)).toBe(false);
    expect(isForcedEqual({ undergraduateMode: 'maintenance', conservatoireMode: 'maintenance' })).toBe(true);
    expect(isSingleTile({ ...input, undergraduateMode: 'updating', conservatoireMode: 'updating' })).toBe(true);
    expect(isSingleTile({ ...input, undergraduateMode: 'updating', conservatoireMode: 'unavailable' })).toBe(false);
    expect([isClearingInFuture({ ...modes, applyMode: 'clearing' }), isSingleTile({ ...input, applyMode: 'clearing' })]).toEqual([
      true,
      true,
    ]);
    expect(isClosedView({ studyYear: 2026, cycleYear: 2027, cardSettings: [false, false] })).toBe(true);
    expect(isClosedView({ studyYear: 2026, cycleYear: 2027, cardSettings: [false, true] })).toBe(false);
    expect(isClosedView({ studyYear: 2027, cycleYear: 2027, cardSettings: [false] })).toBe(false);
  });

  it('[PAGE-029] [DFE-025] have a separate flag for the support offer, off in the shipped content', () => {
    const ask = (isOn: boolean) => {
      const own = { ...site, features: { ...site.features, apprenticeshipSupport: isOn } };
      const record = { ...somebody, dfe: { postcodeServiceAnswer: 'yes' } };
      return pack.toViewer(record, { now: '2026-11-20T10:00:00Z', site: own, years, saved: [] }).dialogs;
    };
    expect(site.features.apprenticeshipSupport).toBe(false);
    expect([ask(false), ask(true)]).toEqual([[], ['dfe']]);
  });

  it('[PAGE-031] contain further values, the moments of each year, and server-only decisions', () => {
    const { values, features } = site;
    expect(values.environment).toMatch(/^(production|other)$/);
    const years = ['firstSupportedYear', 'onboardingYearsFrom', 'onboardingYearsTo', 'preferenceYearsFrom', 'preferenceYearsTo'];
    for (const name of [...years, 'defaultStudyYear']) expect([name, typeof values[name]]).toEqual([name, 'number']);
    expect(typeof values.helpPhone).toBe('string');
    expect(typeof features.adverts).toBe('boolean');
    for (const name of ['embargoUntil', 'updatingUntil', 'clearingAddChoiceFrom'])
      expect(toInstant(yearItem(2027).moments[name])).not.toBeNull();
    expect(catalogue.live.map(({ id }) => id)).toEqual(['live']);
    const told = toPageState(site, '2026-11-20T10:00:00Z', { bases: {}, allowedOrigins: [], isDebugAllowed: true }, pack.vocabulary.modes);
    expect(told.debugAllowed).toBe(true);
  });

  it('[PAGE-036] send an alert with text, from and to, only while it is in force', () => {
    const alert = { text: 'We are very busy.', from: '2027-08-12T08:00', to: '2027-08-12T18:00' };
    const told = (now: string) =>
      toPageState({ ...site, alert }, now, { bases: {}, allowedOrigins: [], isDebugAllowed: false }, pack.vocabulary.modes).alert;
    expect(checkShape(schemaOf(kindNamed('page-state'), site), { ...site, alert })).toEqual([]);
    expect(checkShape(schemaOf(kindNamed('page-state'), site), { ...site, alert: { text: 'We are very busy.' } })).not.toEqual([]);
    expect(['2027-08-12T06:59:00Z', '2027-08-12T07:00:00Z', '2027-08-12T17:30:00Z'].map(told)).toEqual([null, alert, null]);
  });

  it('[PAGE-035] are not published when they break the schema, and the last valid ones stay', async () => {
    const store = createMemoryStore({ clock: createFakeClock('2027-03-01T10:00:00Z') });
    const open = (content: typeof files) => openCatalogue({ store, pack, readContent: () => content, log: createFakeLog() });
    const opened = await open(files);
    const before = opened.current().id;
    for (const [name, text] of [
      ['page-state/site.json', '{"id":"site","modes":{}}'],
      ['page-state/2027.json', '{"id":"2027","year":"soon","routes":{},"moments":{}}'],
    ] as const) {
      const broken = files.map((file) => (file.path.endsWith(name) ? { ...file, text } : file));
      const outcome = await publishFiles(broken, { store, pack, actor: { kind: 'system', id: 'test' }, reason: 'broken' });
      expect([outcome.id, outcome.problems.some(({ path, severity }) => path.endsWith(name) && severity === 'error')]).toEqual([
        null,
        true,
      ]);
      expect([opened.current().id, (await open(broken)).current().id]).toEqual([before, before]);
    }
    expect(catalogue['page-state'].filter(isSiteItem)).toHaveLength(1);
    expect(new Set(years.map(({ year }) => year)).size).toBe(years.length);
  });
});
