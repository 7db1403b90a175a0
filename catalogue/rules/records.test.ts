import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createShapeCheck } from '#schemas';
import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import record from '../schemas/admissions/applicant-record.schema.json' with { type: 'json' };
import applicationInfo from '../schemas/admissions/application-info.schema.json' with { type: 'json' };
import pageState from '../schemas/admissions/page-state-input.schema.json' with { type: 'json' };
import user from '../schemas/admissions/user.schema.json' with { type: 'json' };
import { RULES } from './index.ts';
import { type Fields, readFields, readText } from './reading.ts';
import { toViewer } from './tags/to-viewer.ts';

const CONTENT = join(import.meta.dirname, '..', 'content');

function readFile(path: string): unknown {
  return JSON.parse(readFileSync(join(CONTENT, path), 'utf8'));
}

const personas = readdirSync(join(CONTENT, 'personas')).map((file): Fields => readFields(readFile(`personas/${file}`)));
const years = readdirSync(join(CONTENT, 'page-state'))
  .filter((file) => file !== 'site.json')
  .map((file) => readFile(`page-state/${file}`) as PageStateYear);
const site = readFile('page-state/site.json') as PageStateSite;
const check = createShapeCheck([applicationInfo, record, pageState, user]);

describe('records and viewers', () => {
  it('validates every persona record against its schema', () => {
    const problems = personas.flatMap((persona) => check('admissions/applicant-record', persona.record));
    expect(problems).toEqual([]);
  });

  it('validates every viewer against its schema, with the shipped page state', () => {
    for (const persona of personas) {
      const now = readText(readFields(persona.record).now);
      expect(check('viewer/viewer', toViewer(persona.record, { now, site, years, saved: [] }))).toEqual([]);
    }
  });

  it('derives every expected tile, tag and feed status with the shipped page state', () => {
    for (const persona of personas) {
      const now = readText(readFields(persona.record).now);
      const viewer = toViewer(persona.record, { now, site, years, saved: [] });
      const expected = readFields(persona.expected);
      expect({ tags: viewer.tags, feed: viewer.feedStatuses, tiles: viewer.tiles.map(({ state }) => state) }).toEqual({
        tags: expected.tags,
        feed: expected.feed,
        tiles: [expected.ugTile, expected.ucTile],
      });
    }
  });
});

describe('rules by name', () => {
  it('uses each name once', () => {
    const names = RULES.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('never throws, whatever the input', () => {
    const odd: readonly unknown[] = [null, undefined, 7, 'text', [], {}, [null], { id: 5 }];
    const ofAll = (fields: unknown, value: unknown) => Object.fromEntries(Object.keys(readFields(fields)).map((field) => [field, value]));
    for (const { name, run, input } of RULES) {
      for (const value of odd) expect(() => run(ofAll(readFields(input).properties, value)), name).not.toThrow();
      expect(() => run({ application: 5, now: {}, items: [null], record: [] }), name).not.toThrow();
      expect(() => run({}), name).not.toThrow();
    }
  });

  it('describes the input and answer of every rule', () => {
    for (const { title, input, answer } of RULES)
      expect([title, readText(readFields(input).description), readText(readFields(answer).description)]).not.toContain('');
  });
});
