import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FormHints } from '#engine';
import { type ItemKind, type Json, schemaOf } from '#engine';
import { buildCohort, buildNextStep, buildTodo, buildWidget, kindNamed, libraryPeople } from '#engine/testing';
import type { JsonSchema, Problem } from '#schemas';
import { describeForm, type FormField } from './describe-form.ts';
import type { FormContext } from './form-context.ts';
import { ItemForm } from './item-form.tsx';
import { marksOf } from './json-marks.ts';
import { withSavedShape } from './saved-shape.ts';

const { vocabulary } = libraryPeople;

const context: FormContext = {
  vocabulary,
  scope: { vocabulary, audiences: [], person: null, people: [] },
  listItems: () => [{ id: 'one', title: 'The first' }],
  openItem: () => undefined,
};

interface ItemDrawing {
  readonly hints?: FormHints;
  readonly problems?: readonly Problem[];
  readonly more?: Partial<FormContext>;
}

function draw(field: FormField, value: Json, problems: readonly Problem[] = [], more: Partial<FormContext> = {}): string {
  const form = <ItemForm field={field} value={value} problems={problems} onEdit={() => undefined} context={{ ...context, ...more }} />;
  return renderToString(form);
}

/** The form of an item of a kind. */
function drawItem(kind: ItemKind, item: object, { hints = {}, problems, more }: ItemDrawing = {}): string {
  return draw(describeForm(schemaOf(kindNamed(kind), item), hints), JSON.parse(JSON.stringify(item)), problems, more);
}

function problemAt(pointer: string, message = 'Something is wrong here.'): Problem {
  return { code: 'shape-empty', severity: 'error', message, path: '', pointer, line: 0, column: 0 };
}

describe('the form of an item', () => {
  it('connects each problem with its control, and lists it at the top with a link', () => {
    const html = drawItem('todos', buildTodo(), { problems: [problemAt('/description', 'The description is missing a point.')] });
    expect(html).toMatch(/<h3[^>]*tabindex="-1"[^>]*>.*?There is a problem/s);
    expect(html).toMatch(/<a href="#\/description">Description<\/a>/);
    const control = /<textarea[^>]*aria-invalid="true"[^>]*>/.exec(html)?.[0] ?? '';
    const described = /aria-describedby="([^"]*)"/.exec(control)?.[1]?.split(' ') ?? [];
    expect(described.some((id) => id.endsWith('.notes') && html.includes(`id="${id}"`))).toBe(true);
    expect(drawItem('todos', buildTodo())).not.toContain('There is a problem');
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

  it('flags unknown icons and colours, and keeps them', () => {
    const html = drawItem('widgets', buildWidget({ icon: 'no-such-icon', colour: 'no-such-colour' }));
    expect(html).toContain('There is no icon called');
    expect(html).toContain('There is no colour called');
    expect(html).toContain('value="no-such-colour"');
  });

  it('shows advice beside the field and never as a problem', () => {
    const html = drawItem('next-steps', buildNextStep(), {
      more: { warnings: [{ code: 'same-link', pointer: '/link', message: 'Another item has this link.' }] },
    });
    expect(html).toContain('Another item has this link.');
    expect(html).not.toContain('aria-invalid="true"');
  });
});

describe('a record of numbers by words', () => {
  const hints: FormHints = {
    'shares/*/weights': { names: 'tags:*', by: 'id' },
    'statuses/*/weights': { names: 'schemes.states', by: 'scheme' },
  };

  it("labels each number with its word, and offers the rest of the neighbouring field's list", () => {
    const shares = [{ id: 'age', title: 'Age', source: 'Ours.', weights: { adult: 3 } }];
    const html = drawItem('cohorts', buildCohort({ shares, chances: [], statuses: [] }), { hints });
    expect(html).toMatch(/<label[^>]*><span>adult/);
    expect(html).toMatch(/<option[^>]*value="child"/);
    expect(html).not.toMatch(/<option[^>]*value="(adult|northBranch)"/);
  });

  it('offers only the states of the neighbouring scheme', () => {
    const statuses = [{ scheme: 'CARD', source: 'Ours.', weights: { expired: 1 } }];
    const html = drawItem('cohorts', buildCohort({ shares: [], statuses }), { hints });
    expect(html).toMatch(/<option[^>]*value="valid"/);
    expect(html).not.toMatch(/<option[^>]*value="booked"/);
  });
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

  it('shows its settings in the form without editor code for them', () => {
    const hints = withSavedShape({ 'settings/customData': { label: 'Custom data' } }, schema);
    const option = { id: 'wide', group: '', label: 'Wide', value: 'yes' };
    const drawWith = (settings: object) => drawItem('widgets', { ...buildWidget(), settings }, { hints });
    const html = drawWith({ show: true, clear: false, options: [option], customData: { shelf: 'Poetry', books: [{ pages: 96 }] } });
    expect(html).toContain('What a shelf starts with.');
    expect(html).toContain('value="Poetry"');
    expect(html).toContain('value="96"');
    expect(html).toMatch(/<option[^>]*value="loud"/);
    expect(drawWith({ show: true, clear: false, options: [], customData: null })).toContain('Add custom data');
  });
});

describe('the JSON of an item', () => {
  it('marks the places of its problems', () => {
    const text = '{\n  "a": 1,\n  "b": [\n    2\n  ]\n}\n';
    const [mark] = marksOf(text, [problemAt('/b/0')]);
    expect(text.slice(mark?.from, mark?.to)).toBe('2');
    expect(marksOf('{\n  "a": 1,\n}', [])).toMatchObject([{ isError: true, message: expect.stringContaining('Line 3') }]);
  });
});
