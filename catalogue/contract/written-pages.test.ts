import { getSchema } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { createWritingNodes, describeForm, type FieldOf, placesIn, plainOf, rolesOf, toBlocks, toDocument } from '#editor/testing';
import { findLongSentences, type Json } from '#engine';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { EDITOR_HINTS } from '../editor-hints.ts';
import { kinds } from '../kinds/index.ts';

const form = describeForm(kinds.find('pages')?.schema ?? {}, EDITOR_HINTS.Page);
const list = form.kind === 'group' ? form.fields.find(({ name }) => name === 'blocks') : undefined;
if (list?.kind !== 'list' || list.entry.kind !== 'variant') throw new Error('A page has blocks.');
const entry: FieldOf<'variant'> = list.entry;
const plan = { by: entry.by, roles: rolesOf(entry) };
const schema = getSchema(createWritingNodes({ describe: () => ({ kind: '', title: '' }), isFixed: () => false, onOpen: () => undefined }));
const { pages } = shippedCatalogue().catalogue;
const texts = pages.map(({ id, blocks }) => ({ id, blocks, text: toDocument(blocks as unknown as readonly Json[], plan) }));

describe('text of every page', () => {
  it('is edited as one text, and saving it unchanged changes nothing', () => {
    expect(list.isWritten).toBe(true);
    expect(pages.length).toBeGreaterThan(150);
    const changed = texts.filter(
      ({ blocks, text }) => JSON.stringify(toBlocks(schema.nodeFromJSON(text).toJSON(), 'type')) !== JSON.stringify(blocks),
    );
    expect(changed.map(({ id }) => id)).toEqual([]);
    for (const { text } of texts) schema.nodeFromJSON(text).check();
  });

  it('has cards only for blocks with a form of their own', () => {
    const cards = texts.flatMap(({ text }) => (text.content ?? []).flatMap(({ type, attrs }) => (type === 'card' ? [attrs?.block] : [])));
    const types = new Set(cards.map((block) => JSON.parse(JSON.stringify(block)).type));
    expect([...types].filter((type) => !['table', 'video', 'linkCard', 'contact', 'expandable', 'pageList'].includes(type))).toEqual([]);
  });

  it('has no sentence that the editor reports as long', () => {
    const long = texts.flatMap(({ id, text }) =>
      placesIn(text).flatMap(({ node }) =>
        findLongSentences(plainOf(node)).map(({ wordCount }) => `${id}: ${wordCount}: ${plainOf(node).slice(0, 60)}`),
      ),
    );
    expect(long).toEqual([]);
  });
});
