import { describe, expect, it } from 'vitest';
import { schemasOf } from '#engine';
import { kindNamed, testKinds } from '#engine/testing';
import type { JsonSchema } from '#schemas';
import { describeForm, type FormField } from './describe-form.ts';

const schemas = testKinds.all.flatMap(schemasOf);

function formOf(schema: JsonSchema, hints = {}): FormField {
  return describeForm(schema, hints);
}

function fieldsOf(field: FormField): readonly FormField[] {
  return field.kind === 'group' ? field.fields : [];
}

function kindsIn(field: FormField): string[] {
  const inner =
    field.kind === 'group'
      ? field.fields
      : field.kind === 'list' || field.kind === 'table'
        ? [field.entry]
        : field.kind === 'optional'
          ? [field.inner]
          : [];
  return [field.kind, ...inner.flatMap(kindsIn)];
}

describe('the form described by a schema', () => {
  it('describes a control for every property of every kind of item', () => {
    for (const schema of schemas) {
      const fields = fieldsOf(formOf(schema));
      expect([schema.$id, fields.map(({ name }) => name)]).toEqual([schema.$id, Object.keys(schema.properties ?? {})]);
      expect(fields.filter(({ help }) => help === '').map(({ name }) => `${schema.$id} ${name}`)).toEqual([]);
    }
    expect(schemas.length).toBeGreaterThan(15);
  });

  it('recognises conditions, links, moments, icons, colours and pictures by their shapes', () => {
    const kinds = Object.fromEntries(fieldsOf(formOf(kindNamed('posters').schema)).map(({ name, kind }) => [name, kind]));
    expect(kinds).toMatchObject({
      id: 'text',
      active: 'switch',
      order: 'number',
      title: 'text',
      summary: 'paragraph',
      link: 'link',
      image: 'picture',
      visibility: 'expression',
      startDate: 'moment',
    });
  });

  it('describes a date as a day without a time, which is mandatory where required', () => {
    const deadline = { type: 'string', format: 'date', description: 'The last day.' };
    const properties = { deadline, opening: deadline };
    const form = formOf({ type: 'object', required: ['deadline'], properties });
    expect(fieldsOf(form)).toMatchObject([
      { kind: 'moment', isDay: true, isRequired: true, empty: '' },
      { kind: 'moment', isDay: true, isRequired: false, empty: 'No date.' },
    ]);
  });

  it.each([
    ['no pattern', {}, 0],
    ['a pattern that an empty text has', { pattern: '^[a-z]*$' }, 0],
    ['a pattern that an empty text lacks', { pattern: '^(/[a-z]+)+$' }, 1],
    ['a length of its own', { pattern: '^[a-z]+$', minLength: 3 }, 3],
  ])('decides for a text with %s whether it may be empty', (_, shape, min) => {
    const form = formOf({ type: 'object', required: ['address'], properties: { address: { type: 'string', maxLength: 20, ...shape } } });
    expect(fieldsOf(form)[0]).toMatchObject({ kind: 'text', min });
  });

  it('keeps limits, choices and required fields', () => {
    const form = formOf({
      type: 'object',
      required: ['size'],
      properties: {
        size: { type: 'integer', minimum: 1, maximum: 4, description: 'How wide.' },
        theme: { enum: ['light', 'dark'], description: 'Which.' },
        lines: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 20 } },
        more: { type: 'object', additionalProperties: { type: 'boolean' }, maxProperties: 5 },
        maybe: { anyOf: [{ type: 'string', maxLength: 30 }, { type: 'null' }], description: 'Or not.' },
        strange: { description: 'Anything.' },
      },
    });
    expect(fieldsOf(form)).toMatchObject([
      { name: 'size', label: 'Size', help: 'How wide.', kind: 'number', min: 1, max: 4, isWhole: true, isRequired: true },
      { kind: 'choice', choices: ['light', 'dark'], isRequired: false },
      { kind: 'list', max: 3, entry: { kind: 'text', max: 20 } },
      { kind: 'table', max: 5, entry: { kind: 'switch' } },
      { kind: 'optional', inner: { kind: 'text', max: 30 } },
      { kind: 'any' },
    ]);
  });

  it('hides a description that only repeats the label', () => {
    const say = (description: string) => ({ type: 'string', description, maxLength: 20 });
    const form = formOf({
      type: 'object',
      properties: { title: say('Title.'), linkText: say('link text'), summary: say('One sentence.') },
    });
    expect(fieldsOf(form).map(({ help }) => help)).toEqual(['', '', 'One sentence.']);
  });

  it('takes labels and widgets from hints', () => {
    const form = formOf(kindNamed('todos').schema, { cta: { label: 'Words of the link' }, 'action/widget': { item: 'widgets' } });
    const [cta, action] = ['cta', 'action'].map((name) => fieldsOf(form).find((field) => field.name === name));
    expect([cta?.label, fieldsOf(action as FormField)[1]]).toMatchObject([
      'Words of the link',
      { kind: 'optional', inner: { kind: 'item', of: 'widgets' } },
    ]);
  });

  it('needs JSON in the shipped kinds only for values that are free-form by design', () => {
    const free = schemas.flatMap((schema) =>
      fieldsOf(formOf(schema))
        .filter((field) => kindsIn(field).includes('any'))
        .map(({ name }) => `${schema.title} ${name}`),
    );
    expect(free).toEqual(['Widget settings', 'Widget referenceData', 'PageStateSite values', 'Persona record', 'Persona expected']);
  });
});
