import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ItemKind, type Json, type JsonRecord, schemaOf } from '../../engine/index.ts';
import { kindNamed, testKinds } from '../../engine/testing/index.ts';
import type { Vocabulary } from '../../schemas/generated/catalogue.ts';
import { checkShape, type JsonSchema, type Problem } from '../../schemas/index.ts';
import { describeForm, type FormField, type FormHints } from './describe-form.ts';
import { startOf } from './field.tsx';
import { readJsonText } from './fields/any/json-text.ts';
import type { FormContext } from './form-context.ts';
import { ItemForm } from './item-form.tsx';
import { canonicalText, marksOf } from './json-marks.ts';
import { withSavedShape } from './saved-shape.ts';

const catalogue = join(import.meta.dirname, '../../catalogue');
const vocabulary = JSON.parse(readFileSync(join(catalogue, 'vocabulary.json'), 'utf8')) as Vocabulary;

const context: FormContext = {
  vocabulary,
  scope: { vocabulary, audiences: [], person: null, people: [] },
  listItems: () => [{ id: 'one', title: 'The first' }],
  openItem: () => undefined,
};

interface Shipped {
  readonly kind: ItemKind;
  readonly name: string;
  readonly text: string;
  readonly item: JsonRecord;
}

/** Every shipped item, as in its file. */
const shipped: readonly Shipped[] = readdirSync(catalogue, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.parentPath.includes('_template'))
  .map((entry) => join(entry.parentPath, entry.name))
  .flatMap((file) => {
    const kind = file.endsWith('.entry.json') ? 'widgets' : (/content\/([^/]+)\/[^/]+\.json$/.exec(file)?.[1] ?? '');
    if (!testKinds.has(kind)) return [];
    const text = readFileSync(file, 'utf8');
    return [{ kind, name: file.slice(catalogue.length + 1), text, item: JSON.parse(text) as JsonRecord }];
  });

function formOf({ kind, item }: Pick<Shipped, 'kind' | 'item'>, hints: FormHints = {}): FormField {
  return describeForm(schemaOf(kindNamed(kind), item), hints);
}

function draw(field: FormField, value: Json, problems: readonly Problem[] = [], more: Partial<FormContext> = {}): string {
  const form = <ItemForm field={field} value={value} problems={problems} onEdit={() => undefined} context={{ ...context, ...more }} />;
  return renderToString(form);
}

function problemAt(pointer: string, message = 'Something is wrong here.'): Problem {
  return { code: 'shape-empty', severity: 'error', message, path: '', pointer, line: 0, column: 0 };
}

/** The ids in a page, and the ids that something in it refers to. */
function idsIn(html: string): { readonly ids: readonly string[]; readonly wanted: readonly string[] } {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found ?? '');
  return {
    ids: all(/ id="([^"]*)"/g),
    wanted: all(/ (?:for|aria-describedby|aria-labelledby)="([^"]*)"/g).flatMap((ids) => ids.split(' ')),
  };
}

/** One item of each kind. */
const samples = [...new Map(shipped.map((entry) => [`${entry.kind} ${entry.item.id === 'site'}`, entry])).values()];

describe('the form of an item', () => {
  it.each(samples.map((entry) => [entry.kind, entry] as const))(
    'of %s has controls of its own, each with a label and what it points to',
    (_kind, entry) => {
      const html = draw(formOf(entry), entry.item);
      const { ids, wanted } = idsIn(html);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      // The ids of the condition builder are missing, because it is loaded later.
      expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
      const controls = html.match(/<(?:input|textarea|select)\b[^>]*>/g) ?? [];
      expect(controls.length).toBeGreaterThan(0);
      for (const control of controls) {
        const id = / id="([^"]*)"/.exec(control)?.[1];
        expect([control, control.includes('aria-label=') || control.includes('type="radio"') || wanted.includes(id ?? '')]).toEqual([
          control,
          true,
        ]);
      }
    },
  );

  it('connects each problem with its control, and lists it at the top with a link', () => {
    const [entry] = shipped.filter(({ kind }) => kind === 'todos');
    if (!entry) throw new TypeError('There is no to-do.');
    const html = draw(formOf(entry), entry.item, [problemAt('/description', 'The description is missing a point.')]);
    expect(html).toMatch(/<h3[^>]*tabindex="-1"[^>]*>.*?There is a problem/s);
    expect(html).toMatch(/<a href="#\/description">Description<\/a>/);
    const control = /<textarea[^>]*aria-invalid="true"[^>]*>/.exec(html)?.[0] ?? '';
    const described = /aria-describedby="([^"]*)"/.exec(control)?.[1]?.split(' ') ?? [];
    expect(described.some((id) => id.endsWith('.notes') && html.includes(`id="${id}"`))).toBe(true);
    expect(draw(formOf(entry), entry.item)).not.toContain('There is a problem');
  });

  it('shows a draft of any shape and hides none of it', () => {
    const form = describeForm({
      type: 'object',
      properties: {
        title: { type: 'string', maxLength: 60 },
        size: { type: 'integer' },
        on: { type: 'boolean' },
        parts: { type: 'array', items: { type: 'string', maxLength: 9 } },
        inside: { type: 'object', properties: { a: { type: 'string', maxLength: 9 } } },
      },
    });
    const html = draw(form, { title: { odd: 'title' }, size: 'twelve', on: 'perhaps', parts: 'no list', inside: [1], strange: 'part' });
    for (const kept of ['odd', 'twelve', 'perhaps', 'no list', 'Nothing reads this', 'part']) expect(html).toContain(kept);
    expect(draw(form, {})).toContain('Add inside');
    expect(draw(form, 'no item')).toContain('JSON view');
  });

  it('flags icons and colours that nobody knows, and keeps them', () => {
    const [entry] = shipped.filter(({ kind }) => kind === 'widgets');
    if (!entry) throw new TypeError('There is no widget.');
    const html = draw(formOf(entry), { ...entry.item, icon: 'no-such-icon', colour: 'no-such-colour' });
    expect(html).toContain('There is no icon called');
    expect(html).toContain('There is no colour called');
    expect(html).toContain('value="no-such-colour"');
  });

  it('advises beside the field and calls none of it a problem', () => {
    const [entry] = shipped.filter(({ kind }) => kind === 'next-steps');
    if (!entry) throw new TypeError('There is no next step.');
    const html = draw(formOf(entry), { ...entry.item }, [], {
      warnings: [{ code: 'same-link', pointer: '/link', message: 'Another item has this link.' }],
    });
    expect(html).toContain('Another item has this link.');
    expect(html).not.toContain('aria-invalid="true"');
  });
});

describe('a record of numbers by words', () => {
  const [cohort] = shipped.filter(({ kind }) => kind === 'cohorts');
  const hints: FormHints = {
    'shares/*/weights': { names: 'tags:*', by: 'id' },
    'statuses/*/weights': { names: 'schemes.states', by: 'scheme' },
  };
  const share = (weights: Json) => ({ id: 'level', title: 'Level', source: 'Ours.', weights });

  it('labels each number with its word, and offers the others from the neighbouring property', () => {
    if (!cohort) throw new TypeError('There is no cohort.');
    const html = draw(formOf(cohort, hints), { ...cohort.item, shares: [share({ undergraduate: 3 })], statuses: [] });
    expect(html).toMatch(/<label[^>]*><span>Undergraduate/);
    expect(html).toMatch(/<option[^>]*value="postgraduate"/);
    expect(html).not.toMatch(/<option[^>]*value="(undergraduate|unitedKingdom)"/);
  });

  it('offers the states of the scheme beside it and no others', () => {
    if (!cohort) throw new TypeError('There is no cohort.');
    const statuses = [{ scheme: 'UC', source: 'Ours.', weights: { sent: 1 } }];
    const html = draw(formOf(cohort, hints), { ...cohort.item, shares: [], statuses });
    expect(html).toMatch(/<option[^>]*value="placed"/);
    expect(html).not.toMatch(/<option[^>]*value="placedFirm"/);
  });
});

describe('a new item', () => {
  it.each(samples.map(({ kind, item }) => [kind, item] as const))(
    'of %s starts in its shape but for words it has to be given',
    (kind, item) => {
      const codes = checkShape(schemaOf(kindNamed(kind), item), startOf(formOf({ kind, item }))).map(({ code }) => code);
      const emptied = new Set(['shape-empty', 'shape-too-short', 'shape-pattern', 'shape-name', 'shape-too-small']);
      expect(codes.filter((code) => !emptied.has(code))).toEqual([]);
    },
  );
});

describe('a component with a schema of its own', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      settings: { type: 'object', properties: { wide: { enum: ['yes', 'no'] }, loud: { enum: ['yes', 'no'] } } },
      data: {
        type: ['object', 'null'],
        description: 'What a shelf starts with.',
        required: ['shelf', 'books'],
        properties: {
          shelf: { type: 'string', maxLength: 40, description: 'Name of the shelf.' },
          books: { type: 'array', items: { type: 'object', properties: { pages: { type: 'integer', minimum: 1 } } } },
        },
      },
    },
  };

  it('has its settings in the form without a line of editor code', () => {
    const [entry] = shipped.filter(({ kind }) => kind === 'widgets');
    if (!entry) throw new TypeError('There is no widget.');
    const hints = withSavedShape({ 'settings/customData': { label: 'Custom data' } }, schema);
    const option = { id: 'wide', group: '', label: 'Wide', value: 'yes' };
    const html = draw(formOf(entry, hints), {
      ...entry.item,
      settings: { show: true, clear: false, options: [option], customData: { shelf: 'Poetry', books: [{ pages: 96 }] } },
    });
    expect(html).toContain('What a shelf starts with.');
    expect(html).toContain('value="Poetry"');
    expect(html).toContain('value="96"');
    expect(html).toMatch(/<option[^>]*value="loud"/);
    expect(draw(formOf(entry, hints), { ...entry.item, settings: { show: true, clear: false, options: [], customData: null } })).toContain(
      'Add custom data',
    );
  });
});

describe('the JSON of an item', () => {
  it('is its file byte for byte, and stays so when it is read and written', () => {
    // Where several items share a file, the JSON of one item is not a whole file.
    const alone = shipped.filter(({ kind }) => kindNamed(kind).filedBy === undefined);
    for (const { kind, name, text, item } of alone) {
      expect([name, canonicalText(kindNamed(kind), item)]).toEqual([name, text]);
      const reading = readJsonText(text);
      expect([name, reading.kind === 'value' && canonicalText(kindNamed(kind), reading.value)]).toEqual([name, text]);
    }
    expect(alone.length).toBeGreaterThan(350);
  });

  it('has marks where its problems are', () => {
    const text = '{\n  "a": 1,\n  "b": [\n    2\n  ]\n}\n';
    const [mark] = marksOf(text, [problemAt('/b/0')]);
    expect(text.slice(mark?.from, mark?.to)).toBe('2');
    expect(marksOf('{\n  "a": 1,\n}', [])).toMatchObject([{ isError: true, message: expect.stringContaining('Line 3') }]);
  });
});
