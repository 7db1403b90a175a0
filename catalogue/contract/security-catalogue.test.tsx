import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  type CatalogueFile,
  type ItemKind,
  type Pack,
  problemsOf,
  readCatalogue,
  readItems,
  recheckItem,
  schemasOf,
  startCheck,
} from '#engine';
import { HubLink, HubLinkButton, HubProvider } from '#engine/hub';
import { escapeJson } from '#engine/hub-pages';
import { Link, LinkButton } from '#engine/react';
import { renderDocument } from '#engine/testing/hub';
import { type JsonSchema, type Problem, SCHEMAS } from '#schemas';
import { createFakeClock } from '#server/http';
import { importItems, publishFiles, readHeldItems } from '#server/publishing';
import { createMemoryStore, type SnapshotItem } from '#server/stores';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { pages } from '../pages.ts';
import { writeCsv } from '../services/people-like/csv.ts';
import { buildSoundFiles, model as library } from '../testing/sound-files.ts';

const helpUrl = { id: 'helpUrl', label: 'Help', description: 'Address of the help page.', unit: 'address' } as const;
const { kinds } = library;
const model = { ...library, vocabulary: { ...library.vocabulary, values: [...library.vocabulary.values, helpUrl] } };
const extras: Readonly<Record<string, readonly [pointer: string, value: unknown]>> = {
  'page-state/site.json': ['/values/helpUrl', '/help'],
  'status-tiles/card-expired.json': ['/buttons', [{ label: 'Renew', target: '/card' }]],
};

/** The sound catalogue, with links where it has none: in the values of the site, and on a button. */
const files = buildSoundFiles().map((file) => {
  const extra = extras[file.path];
  return extra ? changed(file, ...extra) : file;
});

/** The file with another value at a pointer; undefined removes the property. */
function changed(file: CatalogueFile, pointer: string, value: unknown): CatalogueFile {
  const item = JSON.parse(file.text) as Record<string, unknown>;
  const steps = pointer.split('/').slice(1);
  const last = steps.pop() ?? '';
  const place = steps.reduce<Record<string, unknown>>((at, step) => Object(at[step]), item);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return { ...file, text: JSON.stringify(item) };
}

function itemsOf(given: readonly CatalogueFile[]): SnapshotItem[] {
  return readHeldItems(given, kinds).items.map(({ kind, id, value }) => ({ kind: kind.name, id, value }));
}

/** The sound catalogue with one fault. */
function spoiled(path: string, pointer: string, value: unknown): CatalogueFile[] {
  const found = files.some((file) => file.path === path);
  if (!found) throw new Error(`There is no ${path}.`);
  return files.map((file) => (file.path === path ? changed(file, pointer, value) : file));
}

describe('references', () => {
  const twice = () => [...itemsOf(files), ...itemsOf(files).filter(({ id }) => id === 'how-to-borrow')];
  const codesOf = (problems: readonly Problem[], severity = 'error') => [
    ...new Set(problems.filter((problem) => problem.severity === severity).map(({ code }) => code)),
  ];
  const read = (path: string, pointer: string, value: unknown, severity?: string) =>
    codesOf(readCatalogue(spoiled(path, pointer, value), model).problems, severity);
  const loansOnly = [{ widget: 'Loans', position: 1 }];

  it('[G-03] report each fault with its own code only', () => {
    const codes = {
      'a widget that does not exist': read('todos/get-a-card.json', '/action/widget', 'Laons'),
      'a preset that lists a missing widget': read('presets/adult.json', '/order/3/2', { widget: 'Laons', position: 3 }),
      'a preset that lists an inactive widget': read('widgets/Loans.json', '/active', false),
      'an id that is used twice': codesOf(readItems(twice(), model).problems),
      'a column count without an order': ['2', '3', '4'].flatMap((columns) => read('presets/adult.json', `/order/${columns}`, undefined)),
      'content that nobody reaches': read('presets/adult.json', '/order', { 2: loansOnly, 3: loansOnly, 4: loansOnly }, 'warning'),
      'a condition with an unknown tag': read('guides/how-to-borrow.json', '/visibility', 'adult OR chidl'),
    };
    expect(codes).toEqual({
      'a widget that does not exist': ['unknown-widget'],
      'a preset that lists a missing widget': ['preset-widget-unknown'],
      'a preset that lists an inactive widget': ['preset-widget-inactive'],
      'an id that is used twice': ['duplicate-id'],
      'a column count without an order': Array(3).fill('preset-columns-missing'),
      'content that nobody reaches': ['widget-unreachable'],
      'a condition with an unknown tag': ['unknown-tag'],
    });
  });
});

const attack = '<img src=x onerror=alert(1)>';

/** Every sentence of a value with an attack appended. Words without a space stay, because they may be ids. */
function attacked<Value>(value: Value, name = ''): Value {
  if (typeof value === 'string')
    return (/\s/.test(value) && !/^(visibility|tags|status)$/.test(name) ? `${value} ${attack}` : value) as Value;
  if (Array.isArray(value)) return value.map((child) => attacked(child, name)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, attacked(child, key)])) as Value;
}

function propertiesOf(schema: JsonSchema, path = schema.$id ?? ''): { path: string; name: string; schema: JsonSchema }[] {
  return Object.entries(schema).flatMap(([key, child]) => {
    if (typeof child !== 'object' || child === null) return [];
    const named = key === 'properties' ? Object.entries(child as Record<string, JsonSchema>) : [];
    return [
      ...named.map(([name, property]) => ({ path: `${path}/${name}`, name, schema: property })),
      ...propertiesOf(child as JsonSchema, `${path}/${key}`),
    ];
  });
}

const properties = [...SCHEMAS, ...kinds.all.flatMap(schemasOf)].flatMap((schema) => propertiesOf(schema));
const assets = {
  script: '/assets/hub.js',
  styles: [],
  preload: [],
  criticalCss: '',
  gallery: '',
  preview: '',
  editor: { script: '', styles: [], preload: [], places: [] },
  placeStyles: {},
};

describe('catalogue texts', () => {
  it('[X-03] have no field declared as HTML', () => {
    expect(properties.length).toBeGreaterThan(200);
    const marked = properties.filter(
      ({ name, schema }) => /html|markup/i.test(name) || 'contentMediaType' in schema || /html/i.test(schema.description ?? ''),
    );
    expect(marked).toEqual([]);
  });

  it.each([
    '/dashboard',
    '/dashboard/preferences',
    '/dashboard/notifications',
    '/dashboard/calendar',
    '/dashboard/live',
    '/dashboard/application',
  ])('[X-03] show a tag in any sentence as text at %s', (url) => {
    const html = ['p01', 'p10', 'p37'].map((persona) => {
      const page = hubPageOf(persona);
      const items = attacked({ ...page.items, messages: {} });
      const messages = Object.fromEntries(Object.entries(page.items.messages).map(([id, text]) => [id, `${text}${attack}`]));
      const hostile = { ...page, items: { ...items, messages }, person: { ...page.person, name: `Ann${attack}` } };
      return pages.renderHubPage({ page: hostile, url, screen: { columns: 3 }, theme: '', motion: '', nonce: 'n0nce', assets });
    });
    const text = html.join('');
    expect(text.split('&lt;img src=x onerror=alert(1)&gt;').length).toBeGreaterThan(5);
    expect(text).not.toContain('<img src=x');
  });
});

describe('JSON in a page', () => {
  const signs = ['<', '>', '&', '\u2028', '\u2029'];

  it('[X-05] escapes what HTML could interpret, and reads back the same', () => {
    const page = { name: `</script><script>alert(1)</script><!--&amp;\u2028\u2029${signs.join('')}` };
    const json = escapeJson(JSON.stringify(page));
    for (const sign of signs) expect(json).not.toContain(sign);
    expect(JSON.parse(json)).toEqual(page);
    const brand = { name: 'Hub', icon: '', help: '/help', home: '/' };
    const html = renderDocument({
      title: '',
      body: '',
      assets,
      nonce: 'n',
      brand,
      readNoticesKey: 'Read',
      app: { scripts: ['/a.js'], dataJson: JSON.stringify(page) },
    });
    const inside = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(inside)).toEqual(page);
  });
});

const control = [
  '\tjavascript:alert(1)',
  ' javascript:alert(1)',
  '\njavascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
];
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'DATA:text/html;base64,eA==',
  'vbscript:x',
  'VBScript:x',
  'blob:https://a.example/x',
  'BLOB:x',
];
const hosts = ['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example'];
const unsafe = [...control, ...schemes, ...hosts];

interface LinkField {
  readonly path: string;
  readonly kind: ItemKind;
  readonly pointer: string;
}

const linkNames = new Set(properties.filter(({ schema }) => /\$defs\/(link|image)$/.test(schema.$ref ?? '')).map(({ name }) => name));

/** Every place in the sound catalogue that contains a link or a picture. */
function linkFieldsIn({ path, kind }: CatalogueFile, value: unknown, pointer = '', name = ''): LinkField[] {
  const isLink = linkNames.has(name) || ((name === 'target' || name === 'helpUrl') && typeof value === 'string');
  if (typeof value === 'string') return isLink && kinds.has(kind) ? [{ path, kind, pointer }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => linkFieldsIn({ path, kind, text: '' }, child, `${pointer}/${key}`, key));
}

const fields = files.flatMap((file) => linkFieldsIn(file, JSON.parse(file.text)));
const pack: Pack = {
  name: 'library',
  ...model,
  recordSchema: {},
  toViewer: () => {
    throw new Error('not asked here');
  },
  toDetails: () => null,
  rules: [],
};

describe('link fields', () => {
  const check = startCheck(readCatalogue(files, model).catalogue, model);

  it('[X-04] are all tested, in every kind', () => {
    const tried = new Set(fields.map(({ pointer }) => pointer.split('/').at(-1)));
    expect([...linkNames, 'target', 'helpUrl'].filter((name) => !tried.has(name))).toEqual([]);
    expect(readCatalogue(files, model).problems).toEqual([]);
  });

  it.each(unsafe)('[X-04] reject %j while editing, in every field', (link) => {
    const missed = fields.filter(({ path, kind, pointer }) => {
      const file = spoiled(path, pointer, link).find((one) => one.path === path);
      const problems = problemsOf(recheckItem(check, kind, JSON.parse(file?.text ?? '')));
      return !problems.some((problem) => problem.severity === 'error' && problem.pointer === pointer);
    });
    // A picture may also be the key of a built-in one: without a scheme and a leading slash it is never an address.
    expect(missed.filter(({ pointer }) => !pointer.endsWith('/image'))).toEqual([]);
  });

  it('[X-04] reject bad links on import and publish', async () => {
    // The files of its picture exist, so that only links can be rejected.
    const store = { ...createMemoryStore({ clock: createFakeClock('2027-03-01T10:00:00Z') }), blob: async () => new Uint8Array(1) };
    const request = { store, pack, actor: { kind: 'system', id: 'test' }, reason: 'test' } as const;
    const before = (await publishFiles(files, request)).id;
    expect(before).not.toBeNull();
    for (const { path, pointer } of fields) {
      for (const link of ['javascript:alert(1)', '\tDATA:text/html,x', '/\\evil.example']) {
        if (pointer.endsWith('/image') && !/^[a-z]+:/.test(link)) continue;
        const items = spoiled(path, pointer, link);
        expect((await publishFiles(items, request)).id, `${path} ${pointer}`).toBeNull();
        expect((await importItems(itemsOf(items), request)).id, `${path} ${pointer}`).toBeNull();
      }
    }
    expect((await store.live())?.id).toBe(before);
  });

  it.each(unsafe)('[X-04] lead nowhere for %j when rendered anyway', (link) => {
    const page = hubPageOf('p10');
    const drawn = renderToString(
      <HubProvider store={createStillStore(page)}>
        <Link href={link}>A</Link>
        <LinkButton href={link}>B</LinkButton>
        <HubLink to={link}>C</HubLink>
        <HubLinkButton to={link}>D</HubLinkButton>
      </HubProvider>,
    );
    const hrefs = [...drawn.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(['#', '#', '/dashboard', '/dashboard']);
  });
});

describe('spreadsheet exports', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("https://evil.example","x")'])('[X-06] mark %j as text', (cell) => {
    const row = { qualification: cell, SUBJ_1: 'a', SUBJ_2: cell, SUBJ_3: '', SUBJ_4: '', SubjectGuide: 'x', n_apps: 1 };
    const [, first = ''] = writeCsv([row]).split('\n');
    const [, second = ''] = writeCsv([{ ...row, qualification: 'a' }]).split('\n');
    for (const line of [first, second.slice('a,a,'.length)]) expect(line).toMatch(/^"?'[=+\-@\t]/);
  });
});
