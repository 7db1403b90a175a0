import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFakePorts } from '#engine/testing/hub';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import { toCourseAddress, toResultsAddress, toUniAddress } from '../rules/course-search/course-search.ts';
import { deriveStudyYear } from '../rules/cycle/cycle.ts';
import { findPlace } from '../rules/places/index.ts';
import { isSupportedYear } from '../rules/status/tiles.ts';

const root = resolve(import.meta.dirname, '..');

/** Source files of the hub and the pack's screens, without tests and server code. */
const sources = [root, resolve(root, '../engine/hub')].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing|fake-|^(gallery|services|schemas)\b/.test(name))
    .map((name) => ({ name: relative(root, join(folder, name)), text: readFileSync(join(folder, name), 'utf8') })),
);

function filesWith(pattern: RegExp): readonly string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
}

describe('links out of the hub', () => {
  it('[SHELL-076] links to a university by its id, in any form', () => {
    expect(toUniAddress('university-of-leeds')).toBe('/explore/uni-detail/university-of-leeds');
    const guid = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(toUniAddress(guid)).toBe(`/explore/uni-detail/${guid}`);
    expect(findPlace(toUniAddress(guid))?.id).toBe('provider');
  });

  it('[SHELL-077] links to a course by its id, with its option and a return address', () => {
    const address = toCourseAddress({ courseId: 'c1', courseOptionId: 'o1' }, '/dashboard');
    expect(address).toBe('/coursedisplay/courses/c1?courseOptionId=o1&backUrl=%2Fdashboard');
    expect(findPlace(address)?.id).toBe('course');
  });

  it('[SHELL-078] links to course results', () => {
    const address = toResultsAddress({ text: 'law', isPostgraduate: false, isClearing: false, clearingFilter: '' });
    expect(address).toBe('/coursedisplay/results?SearchText=law');
    expect(findPlace(address)?.id).toBe('course-results');
  });

  it('[SHELL-081] includes the guides of small screens', () => {
    const urls = shippedCatalogue().catalogue.guides.map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining(['/undergraduate/student-life', '/money', '/undergraduate/applying-to-university']));
  });
});

describe('calls', () => {
  it('[PAGE-024] [CALL-001] [FRAME-076] calls the base URLs of page state, and only browser-ports.ts and the service worker reach the network', async () => {
    const names = ['base', 'services', 'accounts', 'careers', 'search', 'accommodation', 'ucas'] as const;
    const bases = Object.fromEntries(names.map((name) => [name, `https://${name}.example.org`]));
    const page = hubPageOf('p10');
    const ports = createFakePorts();
    const store = createHubStore({ ...page, pageState: { ...page.pageState, bases } }, ports);
    for (const base of names) await store.actions.call({ base, path: '/x' });
    expect(ports.requests.map(({ path }) => path)).toEqual(names.map((name) => `https://${name}.example.org/x`));
    expect(filesWith(/\b(fetch|XMLHttpRequest|sendBeacon)\s*\(/)).toEqual([
      '../engine/hub/offline/main.ts',
      '../engine/hub/store/browser-ports.ts',
    ]);
  });

  it('sends a token only for live comments, and credentials only for booked events, progress, application info and saves', () => {
    expect(filesWith(/id_token/)).toEqual(['pages/live/use-signature.ts']);
    const folders = filesWith(/isPersonal: true|isPersonal,/).map((name) => name.split('/').slice(0, 2).join('/'));
    const ofDocument = folders.filter(
      (folder) => folder.startsWith('widgets/') || folder === 'pages/live' || folder === 'pages/application',
    );
    expect(
      [...new Set(ofDocument)].filter((folder) => !['widgets/events', 'widgets/progress', 'pages/application'].includes(folder)),
    ).toEqual([]);
  });
});

describe('formerly constant years', () => {
  it('[EC-043] reads years from site values, which default to the cycle year', () => {
    const { values } = hubPageOf('p10').pageState;
    expect(values).toMatchObject({ firstSupportedYear: 2022, lastBaseYear: 2022, defaultStudyYear: 0 });
    expect([isSupportedYear(2021, Number(values.firstSupportedYear)), isSupportedYear(2022, Number(values.firstSupportedYear))]).toEqual([
      false,
      true,
    ]);
    expect(deriveStudyYear(null, null, 2027)).toBe(2027);
    expect(hubPageOf('p10', { record: (record) => Object.assign(record, { user: {} }) }).details.user.studyYear).toBe(2027);
  });
});
