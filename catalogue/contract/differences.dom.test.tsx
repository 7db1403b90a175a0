// @vitest-environment happy-dom
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ItemChange } from '#editor/testing';
import { describeForm, type FormField } from '#editor/testing';
import { ChangeFields, createItemLabels } from '#editor/testing/views';
import { type FormHints, type ItemKind, type Json, type JsonRecord, listChanges, readCatalogue, schemaOf } from '#engine';
import { draw } from '#engine/testing/draw';
import type { JsonSchema } from '#schemas';
import { readContentFiles } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { EDITOR_HINTS } from '../editor-hints.ts';
import { pack } from '../pack.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const { catalogue } = readCatalogue(files, pack);
const hints: Readonly<Record<string, FormHints>> = EDITOR_HINTS;
const forms = new Map<string, FormField>();

/** The form of a schema, described once, as in the editor. */
function formOf(schema: JsonSchema): FormField {
  const title = schema.title ?? '';
  const form = forms.get(title) ?? describeForm(schema, hints[title]);
  forms.set(title, form);
  return form;
}

const labelsFor = (id: string) =>
  createItemLabels({
    vocabulary: pack.vocabulary,
    formOf(kind) {
      const definition = pack.kinds.find(kind);
      return definition ? formOf(schemaOf(definition, { id })) : null;
    },
  });

const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);
const itemsOf = (kind: string) => JSON.parse(JSON.stringify(catalogue[kind as ItemKind])) as readonly JsonRecord[];

/** The names and types in a value, so that each shape of a field is rendered once. */
function shapeOf(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join()}]`;
  return isRecord(value)
    ? `{${Object.entries(value)
        .map(([name, one]) => `${name}:${name === 'type' ? String(one) : shapeOf(one)}`)
        .join()}}`
    : typeof value;
}

/** The property names in a value, which are not readable text. */
function namesIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isRecord(value) ? Object.entries(value).flatMap(([name, one]) => [name, ...namesIn(one)]) : [];
}

/** The same value with other texts, and one entry fewer in each list. */
function changed(value: Json): Json {
  if (typeof value === 'string') return value.includes(' ') ? value.replace(' ', ' newly ') : value;
  if (Array.isArray(value)) return value.map(changed).slice(0, Math.max(1, value.length - 1));
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one)])) : value;
}

/** The text of a change without opening its JSON. */
async function read(change: ItemChange): Promise<string> {
  const drawing = await draw(<ChangeFields change={change} labels={labelsFor(change.id)} />);
  drawing.container.querySelector('.change-folded')?.remove();
  return drawing.seen();
}

function toChange(kind: string, before: JsonRecord, after: JsonRecord): ItemChange {
  const state = Object.keys(before).length === 0 ? 'added' : 'changed';
  return { kind: kind as ItemKind, id: String(after.id), state, before, after, fields: listChanges(before, after) } as ItemChange;
}

/** A property by its name in the file, as in raw JSON. */
function rawIn(text: string, names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => new RegExp(`(^|, |: |\\n)${name}: `).test(text) || text.includes(`"${name}":`));
}

/** The text without bold marks, and links with their address. */
const readable = (text: string) => text.replaceAll('**', '').replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)');

describe('difference of shipped content', () => {
  const kinds = pack.kinds.all.map(({ name }) => name).filter((name) => itemsOf(name).length > 0);

  it.each(kinds)('shows %s as text for every field and shape: new, edited and removed', async (kind) => {
    const known = new Set<string>();
    const items = itemsOf(kind).filter((item) => {
      const fresh = Object.entries(item)
        .map(([name, value]) => `${name} ${shapeOf(value)}`)
        .filter((shape) => !known.has(shape));
      for (const shape of fresh) known.add(shape);
      return fresh.length > 0;
    });
    for (const item of items) {
      const bare: JsonRecord = { id: item.id ?? '' };
      const other = { ...(changed(item) as JsonRecord), id: item.id ?? '' };
      for (const change of [
        toChange(kind, {}, item),
        toChange(kind, item, other),
        toChange(kind, bare, item),
        toChange(kind, item, bare),
      ]) {
        const text = await read(change);
        expect(rawIn(text, namesIn(item)), `${kind}/${item.id}, ${change.state}`).toEqual([]);
        expect(text, `${kind}/${item.id}`).not.toMatch(/\[object|[{[]"|undefined|NaN/);
      }
    }
  });

  const page = itemsOf('pages').find(({ id }) => id === 'offer-types') ?? {};
  const blocks = page.blocks as readonly JsonRecord[];

  it('shows only the changed paragraph of a page, with its three new words', async () => {
    const before = String(blocks[2]?.text);
    const text = before.replace('more than grades', 'more than the usual exam grades');
    const after = { ...page, blocks: blocks.map((block, index) => (index === 2 ? { ...block, text } : block)) };
    const change = toChange('pages', page, after);
    const undone: Json[] = [];
    const drawing = await draw(
      <ChangeFields change={change} labels={labelsFor('offer-types')} onUndo={(field) => undone.push(field.before ?? null)} />,
    );
    const marks = (mark: string) =>
      [...drawing.container.querySelectorAll(`.change-entry ${mark} > :last-child`)].map((one) => one.textContent?.trim());
    expect([marks('ins'), marks('del')]).toEqual([['the usual exam'], []]);
    expect(drawing.container.querySelectorAll('.change-entry')).toHaveLength(1);
    expect(drawing.seen()).toContain('Paragraph, changed');
    await drawing.press(/^Undo.*Paragraph 3 of Text$/);
    expect(undone).toEqual([blocks]);
  });

  it('shows the text of a new page as text', async () => {
    const seen = await read(toChange('pages', {}, page));
    for (const block of blocks) if (block.type === 'paragraph') expect(seen).toContain(readable(String(block.text)));
    expect(seen).toMatch(/Caption:\s+What a university can decide/);
    expect(seen).toContain('Withdrawn | Nobody is deciding on this choice any more');
  });

  it('shows marks when only bold was added', async () => {
    const text = String(blocks[2]?.text).replace('more than grades', '**more than grades**');
    const after = { ...page, blocks: blocks.map((block, index) => (index === 2 ? { ...block, text } : block)) };
    const seen = await read(toChange('pages', page, after));
    expect(seen).toMatch(/\*\*more than\s+grades|\*\*\s*more/);
  });

  it('shows the row of a changed cell in a table', async () => {
    const rows = ((blocks[1]?.rows ?? []) as readonly (readonly string[])[]).map((row, index) =>
      index === 4 ? [row[0], `${row[1]} of yours`] : row,
    );
    const after = { ...page, blocks: blocks.map((block, index) => (index === 1 ? { ...block, rows } : block)) } as JsonRecord;
    const seen = await read(toChange('pages', page, after));
    expect(seen).toContain('Table, changed');
    expect(seen).not.toContain('Changed course offer');
    expect(seen).toMatch(/Withdrawn \| Nobody is deciding on this choice any more\s+of yours/);
  });
});
