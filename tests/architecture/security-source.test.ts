import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from '#tools/reading/imports';
import { listFiles, readSources, root } from '#tools/reading/source-files';

interface Line {
  readonly place: string;
  readonly code: string;
}

/** Lines of the program itself, without code that only documents or tests it. */
function linesOf(wanted: (path: string) => boolean): Line[] {
  return listFiles()
    .filter(
      (path) =>
        /\.(tsx?|mjs|js|html)$/.test(path) && !/\.(test|spec|fixture)\.tsx?$|^tests\/|\/(testing|contract)\//.test(path) && wanted(path),
    )
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .map((line, index) => ({
          place: `${path}:${index + 1}`,
          code: line.replace(/^\s*(\*|\/\*).*$/, '').replace(/(^|\s)\/\/ .*$/, ''),
        })),
    );
}

function placesOf(lines: readonly Line[], pattern: RegExp): string[] {
  return lines.filter(({ code }) => pattern.test(code)).map(({ place, code }) => `${place} ${code.trim()}`);
}

const all = linesOf(() => true);

const pasteReader = 'editor/form/fields/written/paste/parse-html.ts:';

describe('the program', () => {
  it.each([
    [
      'draws text as HTML',
      /dangerouslySetInnerHTML|\b(innerHTML|outerHTML|insertAdjacentHTML|srcdoc|srcDoc|createContextualFragment|DOMParser|setHTMLUnsafe)\b/,
    ],
    ['runs text as a program', /\beval\(|new Function\(|\bFunction\(['"`]|set(Timeout|Interval)\(\s*['"`]|\bvm\b.*runIn|from 'node:vm'/],
    ['writes into an open document', /document\.write/],
  ])('[X-02] no line %s', (_, pattern) => {
    expect(all.length).toBeGreaterThan(10_000);
    expect(placesOf(all, pattern).filter((place) => !place.startsWith(pasteReader))).toEqual([]);
  });

  it('[X-02] only the paste reader parses HTML, into a separate document that is never rendered', () => {
    const places = (pattern: RegExp) => [...new Set(placesOf(all, pattern).map((place) => `${place.split(':')[0]}:`))];
    expect(places(/\b(DOMParser|parseHTMLUnsafe)\b/)).toEqual([pasteReader]);
    expect(places(/trust\('createHTML'|\bcreatePolicy\(/)).toEqual([pasteReader, 'engine/react/components/trusted-types.ts:']);
    expect(places(/\bparseHtml\(/)).toEqual([pasteReader, 'editor/form/fields/written/paste/read-html.ts:']);
  });

  /** Values that need no encoding: words defined in the line's own code, and letters and digits taken from a text. */
  const plainValues: Readonly<Record<string, string>> = {
    '/account/leave?kind=${kind}': 'viewer or editor',
    '/api/v1/notifications?${[': 'each part of the list is spelled out by itself',
  };

  it('[X-02] encodes every value in the query of an address with URLSearchParams or encodeURIComponent', () => {
    const spelled = String.raw`\$\{(?!encodeURIComponent\()`;
    const loose = placesOf(all, new RegExp(String.raw`[?&][\w.[\]-]+=${spelled}`));
    const whole = placesOf(all, new RegExp(String.raw`['"\`]/[\w/.-]*\?${spelled}(?!new URLSearchParams|query\})`));
    expect([...loose, ...whole].filter((place) => !Object.keys(plainValues).some((known) => place.includes(known)))).toEqual([]);
  });

  /** Segments that are ids of our own tables, or words defined in the line's own code. */
  const plainSegments: Readonly<Record<string, string>> = {
    'catalogue/kinds/application-tiles/kind.ts': 'pointers into an item',
    'catalogue/kinds/pages/kind.ts': 'pointers into an item',
    'catalogue/kinds/status-tiles/kind.ts': 'pointers into an item',
    'catalogue/kinds/terms/kind.ts': 'pointers into an item',
    'engine/hub/gallery/gallery.tsx': 'names of folders of widgets, in development',
    'catalogue/components/favourite/favourite-acts.ts': 'one of the types that the schema lists',
    'catalogue/pages/career-list/area-card.tsx': 'ids of the reference table of subjects',
    'catalogue/pages/career-list/subject-card.tsx': 'ids of the reference table of subjects',
    'catalogue/services/places/accommodation.ts': 'ids of the reference table of providers',
    'catalogue/services/places/upstream.ts': 'letters and digits of a postcode',
    'catalogue/services/content/content-queries.ts': 'ids of the reference table of places',
    'catalogue/services/content/pages.ts': 'ids of the reference table of places',
    'catalogue/services/events/found-events.ts': 'ids of made-up events',
  };

  it('[X-02] encodes every value in the path of an address with encodeURIComponent, except for those listed', () => {
    const rooms = /^(catalogue|editor|engine\/react|server\/(hub|accounts|profile|gallery))\//;
    const lines = linesOf((path) => rooms.test(path));
    const loose = placesOf(lines, /[`}]\/(?:[a-z][\w.-]*\/)+\$\{(?!encodeURIComponent\()/);
    const strangers = loose.filter((place) => !((place.split(':')[0] ?? '') in plainSegments) && !/pointer/.test(place));
    expect(strangers).toEqual([]);
  });
});

describe('database queries', () => {
  const joined =
    /`\s*(select|insert|update|delete|create|alter|drop|truncate|with\s+\w+\s+as|explain|set|notify|listen|copy|grant)\s[^`]*\$\{|['"](select|insert into|update|delete from)\b[^'"]*['"]\s*\+|\bquery\(\s*(`|['"][^'"]*['"]\s*\+|[\w.]+\s*\+)/i;

  it('[X-07] are never assembled from parts, neither by a template nor by concatenation', () => {
    const planted = [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program that is wrong
      "`select * from t where id = '${id}'`",
      "client.query('select ' + id)",
      'query(`listen x`)',
      "'delete from t where id = ' + id",
    ];
    expect(planted.filter((code) => !joined.test(code))).toEqual([]);
    expect(placesOf(all, joined)).toEqual([]);
  });

  it('[X-07] are sent only by the PostgreSQL store', () => {
    const importing = all.filter(({ code }) => /from 'pg'/.test(code));
    expect(importing.length).toBeGreaterThan(0);
    expect(importing.filter(({ place }) => !place.startsWith('server/stores/postgres/'))).toEqual([]);
  });
});

describe('code for the browser', () => {
  it('[Z-09] never reads content, so that no draft can end up in a built file', () => {
    // The keys of messages are types, which leave no trace in the build.
    const isOfTypes = (path: string) => path === 'catalogue/generated/message-files.ts';
    const sources = readSources().filter(
      ({ path, isTest }) => !isTest && !isOfTypes(path) && /^(catalogue|engine|editor|schemas)\//.test(path),
    );
    expect(sources.length).toBeGreaterThan(300);
    const reading = sources.filter(
      (file) => /import\.meta\.glob/.test(file.text) || importsOf(file).some(({ target }) => target?.startsWith('catalogue/content')),
    );
    expect(reading.map(({ path }) => path)).toEqual([]);
  });
});

describe('embargoed results', () => {
  const placed = (pattern: RegExp, folder: string) =>
    [
      ...new Set(all.filter(({ place, code }) => place.startsWith(folder) && pattern.test(code)).map(({ place }) => place.split(':')[0])),
    ].sort();

  it('[C-05] one rule reads the applications of a record, one writes those of made-up people, and a form labels them', () => {
    const reading = placed(/\bapplicationInfo\b/, 'catalogue/').filter((path) => !/^catalogue\/(schemas|services)\//.test(path ?? ''));
    expect(reading).toEqual(['catalogue/editor-hints.ts', 'catalogue/rules/analysis/to-record.ts', 'catalogue/rules/tags/read-person.ts']);
  });

  it('[C-05] only the embargo rules may declare an application as shown', () => {
    const said = /\bas (unknown as )?(Application|ShownInfo|ShownApplications)\b/;
    expect(placed(said, '')).toEqual(['catalogue/rules/status/embargo.ts', 'catalogue/rules/status/read-application.ts']);
  });
});
