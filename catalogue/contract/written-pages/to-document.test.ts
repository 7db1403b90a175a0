import { getSchema } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { createWritingNodes, describeForm, type FieldOf, placesIn, rolesOf, toBlocks, toDocument, type WritingPlan } from '#editor/testing';
import type { Json } from '#engine';
import type { JsonSchema } from '#schemas';
import pageSchema from '../../schemas/items/page.schema.json' with { type: 'json' };

const form = describeForm(pageSchema as unknown as JsonSchema, { blocks: { kind: 'written' } });
const list = form.kind === 'group' ? form.fields.find(({ name }) => name === 'blocks') : undefined;
if (list?.kind !== 'list' || list.entry.kind !== 'variant') throw new Error('A page has blocks.');
const entry: FieldOf<'variant'> = list.entry;
const plan: WritingPlan = { by: entry.by, roles: rolesOf(entry) };
const schema = getSchema(createWritingNodes({ describe: () => ({ kind: '', title: '' }), isFixed: () => false, onOpen: () => undefined }));

const blocks: readonly Json[] = [
  { type: 'heading', level: 2, text: 'Before you reply' },
  { type: 'paragraph', text: 'See **your** [dates](/calendar) by {{mainDeadline:date}}.' },
  { type: 'list', style: 'number', items: ['One', '**[Two](/faqs/extra)**'] },
  {
    type: 'steps',
    items: [
      { title: 'Sign in', text: '' },
      { title: 'Reply', text: 'To [each](/application) offer.' },
    ],
  },
  { type: 'callout', tone: 'warning', title: '', text: 'The **last** day.' },
  { type: 'quote', text: 'It was worth it.', by: 'Amara, 18' },
  { type: 'video', title: 'A film', url: 'https://example.org/v', transcript: 'First line.\nSecond line.' },
  { type: 'expandable', title: 'More', texts: ['One', 'Two'] },
];

describe('blocks edited as one text', () => {
  it('have shapes with the fields of their role', () => {
    expect(list.isWritten).toBe(true);
    expect([...plan.roles]).toEqual(['paragraph', 'heading', 'list', 'steps', 'callout', 'quote']);
    const [first, ...shapes] = entry.shapes;
    if (!first) throw new Error('There are shapes.');
    const more = { ...first, fields: [...first.fields, ...(shapes[0]?.fields.slice(0, 1) ?? [])] };
    expect(rolesOf({ shapes: [more, ...shapes] }).has('paragraph')).toBe(false);
  });

  it('are restored unchanged from an editable text', () => {
    const text = toDocument(blocks, plan);
    const node = schema.nodeFromJSON(text);
    node.check();
    expect(toBlocks(text, 'type')).toEqual(blocks);
    expect(toBlocks(node.toJSON(), 'type')).toEqual(blocks);
  });

  it.each([
    [{ type: 'video', title: 'A film', url: '', transcript: '' }],
    [{ type: 'poem', text: 'Of no known kind' }],
    [{ type: 'paragraph', text: 'With more', level: 2 }],
    [{ type: 'paragraph', text: 'With a\nbreak' }],
    [{ type: 'heading', level: '2', text: 'With a wrong level' }],
    [{ type: 'list', style: 'bullet', items: ['One', 2] }],
    [{ type: 'list', style: 'bullet', items: [] }],
    [{ type: 'steps', items: [{ title: 'No text' }] }],
    [{ type: 'quote', text: 'Without who' }],
    ['no block at all'],
    [null],
  ])('become an unchanged card when the text cannot hold them: %j', (block) => {
    const text = toDocument([block], plan);
    expect(text.content?.[0]?.type).toBe('card');
    expect(toBlocks(text, 'type')).toEqual([block]);
  });

  it('do not include empty lines', () => {
    const text = toDocument(
      [...blocks.slice(0, 2), { type: 'paragraph', text: '' }, { type: 'list', style: 'bullet', items: ['', 'One'] }],
      plan,
    );
    expect(toBlocks(text, 'type').slice(2)).toEqual([{ type: 'list', style: 'bullet', items: ['One'] }]);
    expect(toBlocks(toDocument([], plan), 'type')).toEqual([{ type: 'paragraph', text: '' }]);
  });

  it('give each line its position in the text and among the blocks', () => {
    const text = toDocument([{ type: 'paragraph', text: '' }, ...blocks], plan);
    const doc = schema.nodeFromJSON(text);
    for (const { from, to, node } of placesIn(text)) {
      expect(doc.nodeAt(from)?.toJSON()).toEqual(schema.nodeFromJSON(node).toJSON());
      expect(to - from).toBe(doc.nodeAt(from)?.nodeSize);
    }
    const places = placesIn(text).map(({ steps }) => steps.join('/'));
    expect(places).toEqual([
      '0/text',
      '1/text',
      '2/items/0',
      '2/items/1',
      '3/items/0/title',
      '3/items/0/text',
      '3/items/1/title',
      '3/items/1/text',
      '4/title',
      '4/text',
      '5/text',
      '5/by',
      '6',
      '7',
    ]);
  });
});
