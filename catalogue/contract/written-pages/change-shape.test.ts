import { describe, expect, it } from 'vitest';
import { changeShape, describeForm, type FieldOf, shapeOf, titleOfEntry } from '#editor/testing';
import { startOf } from '#editor/testing/views';
import { checkShape, type JsonSchema } from '#schemas';
import pageSchema from '../../schemas/items/page.schema.json' with { type: 'json' };

const schema = pageSchema as unknown as JsonSchema;

function openField(): FieldOf<'variant'> {
  const form = describeForm(schema);
  const blocks = form.kind === 'group' ? form.fields.find(({ name }) => name === 'blocks') : undefined;
  const field = blocks?.kind === 'list' ? blocks.entry : undefined;
  if (field?.kind !== 'variant') throw new Error('Blocks have several shapes.');
  return field;
}

const field = openField();

function change(value: Readonly<Record<string, never>> | object, to: string) {
  const next = field.shapes.find(({ name }) => name === to);
  if (!next) throw new Error(`There is no shape ${to}.`);
  return changeShape(field, value as never, next, startOf);
}

describe('value of several shapes', () => {
  it('has the shapes of its schema, each with its own fields', () => {
    expect(field.by).toBe('type');
    expect(field.shapes.map(({ name }) => name)).toContain('expandable');
    expect(field.shapes.find(({ name }) => name === 'heading')?.fields.map(({ name }) => name)).toEqual(['level', 'text']);
  });

  it('matches no shape without a known type', () => {
    for (const value of [{ type: 'poem' }, {}, 'text', null, []]) expect(shapeOf(field, value)).toBeUndefined();
  });

  it('starts as the first shape', () => {
    expect(startOf(field)).toEqual({ type: 'paragraph', text: '' });
  });

  it('keeps its sentences when its shape changes', () => {
    const paragraph = { type: 'paragraph', text: 'Two words' };
    expect(change(paragraph, 'heading')).toEqual({ type: 'heading', level: 2, text: 'Two words' });
    expect(change(paragraph, 'list')).toEqual({ type: 'list', style: 'bullet', items: ['Two words'] });
    expect(change(paragraph, 'steps')).toEqual({ type: 'steps', items: [{ title: 'Two words', text: '' }] });
    expect(change({ type: 'list', style: 'number', items: ['One.', 'Two.'] }, 'paragraph')).toEqual({
      type: 'paragraph',
      text: 'One. Two.',
    });
    expect(change({ type: 'steps', items: [{ title: 'Write', text: 'Plainly' }] }, 'list')).toMatchObject({ items: ['Write. Plainly'] });
    expect(change({ type: 'callout', tone: 'info', title: 'Note', text: 'Words' }, 'quote')).toEqual({
      type: 'quote',
      text: 'Words',
      by: '',
    });
  });

  it('has no field of another shape after any change', () => {
    for (const from of field.shapes)
      for (const to of field.shapes) {
        const block = change(change({}, from.name), to.name);
        const codes = checkShape(schema, { blocks: [block] }).filter(({ pointer }) => pointer.startsWith('/blocks'));
        expect(codes.filter(({ code }) => !['shape-empty', 'shape-too-few'].includes(code))).toEqual([]);
      }
  });

  it('is titled by its type and first words', () => {
    expect(titleOfEntry(field, { type: 'linkCard', title: 'Dates', text: '', url: '' })).toBe('Link card: Dates');
    expect(titleOfEntry(field, { type: 'list', style: 'bullet', items: ['One'] })).toBe('List: One');
  });
});
