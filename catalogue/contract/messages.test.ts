import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseCountKey, fillMessage, readCatalogue } from '#engine';
import { readContentFiles } from '#server/publishing';
import { listFiles, root } from '#tools/reading/source-files';
import { pack } from '../pack.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const items = new Map(readCatalogue(files, pack).catalogue.messages.map(({ id, area, text }) => [id, { area, text }]));

const messages = new Map([...items].map(([id, { area }]) => [id, area]));

/** Messages whose count is never one, or that are chosen only for more than one. */
const NEVER_ONE: Readonly<Record<string, string>> = {
  'career-list-all-shown': 'there are dozens of areas',
  'career-list-more': 'there are dozens of areas',
  'choices-no': 'this is no plural',
  'choices-show': 'one choice is not folded away',
  'customise-pin-full': 'three widgets may be pinned',
  'live-left-minutes': 'the last minute has words of its own',
  'people-choose-subjects': 'one subject has words of its own',
  'people-compass-name': 'the chart is drawn from four subjects on',
  'tariff-loaded-announce-many': 'one grade has words of its own',
  'tariff-saved-announce-many': 'one grade has words of its own',
  'tariff-suggestion-many': 'one suggestion has words of its own',
  'time-hours-ago': 'one hour has words of its own',
  'time-minutes-ago': 'one minute has words of its own',
  'time-seconds-ago': 'one second has words of its own',
  'timeline-in-days': 'tomorrow has words of its own',
};

/** The message keys in code, with their files. */
const asked = listFiles()
  .filter((path) => /^catalogue\/(hub|parts|pages|widgets)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|_template/.test(path))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:messages|formatMessage)\(\s*'([a-z0-9-]+)'/g)].map((match) => ({
      file,
      key: match[1] ?? '',
    })),
  );

describe('messages', () => {
  it('exist for every key that the hub uses', () => {
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter(({ key }) => !messages.has(key)).map(({ file, key }) => `${file} asks for ${key}`)).toEqual([]);
  });

  it('are sent with the page, or fetched by a part that waits for them', () => {
    const areas = new Set(messages.values());
    const fetched = listFiles()
      .filter((path) => /^catalogue\/(hub|parts|pages|widgets)\/.*\.tsx?$/.test(path))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .filter((text) => /\bWithMessages\b|\bPlacePage\b|\bfetchMessages\b/.test(text))
      .flatMap((text) => [...text.matchAll(/'([^'\n]+)'/g)].map(([, literal]) => literal ?? ''))
      .filter((literal) => areas.has(literal));
    const sent = new Set([...(pack.messageAreas ?? []), ...fetched]);
    expect(
      asked
        // The server renders these with every message.
        .filter(({ file, key }) => !file.startsWith('catalogue/pages/page/') && !sent.has(messages.get(key) ?? ''))
        .map(({ file, key }) => `${file} asks for ${key} of ${messages.get(key)}`),
    ).toEqual([]);
  });

  it('exist in every area that is sent', () => {
    const areas = new Set(messages.values());
    expect((pack.messageAreas ?? []).filter((area) => !areas.has(area))).toEqual([]);
  });

  it('[TEXT-013] use the singular for one thing', () => {
    const broken = [...items].flatMap(([id, { text }]) => {
      if (id in NEVER_ONE || id.endsWith('-one')) return [];
      const [, name = ''] = /\{(n|m|total)\} (?:[A-Za-z]+ )?(?:[A-Za-z]+[^s\W]s|properties)\b/.exec(text) ?? [];
      if (name === '' || text.includes(`of {${name}}`)) return [];
      const said = items.get(chooseCountKey(id, { [name]: 1 }, (key) => items.has(key)))?.text ?? '';
      return said === text ? [`${id}: ${fillMessage(text, { [name]: 1 })}`] : [];
    });
    expect(broken).toEqual([]);
  });

  it('have a base form for every singular form', () => {
    const forms = [...items.keys()].filter((id) => /^(?!.*(?:announce|suggestion|question|checking|lead|why)-one).*-one$/.test(id));
    expect(forms.filter((id) => !items.has(id.slice(0, -'-one'.length)))).toEqual([]);
  });
});
