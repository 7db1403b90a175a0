import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type CellFormats,
  columnsOf,
  describeForm,
  listColumns,
  planKeyed,
  readCell,
  readCsv,
  readXlsx,
  type SheetItem,
  type TextTable,
  valueInCell,
  writeCell,
  writeCsv,
  writeXlsx,
} from '#editor/testing';
import { createExpressionCheck, createTitleOrder, type FormHints, type Json, type KnownKind, readCatalogue, schemaOf } from '#engine';
import { readContentFiles } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { EDITOR_HINTS } from '../editor-hints.ts';
import { pack } from '../pack.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const { catalogue } = readCatalogue(files, pack);
const hints: Readonly<Record<string, FormHints>> = EDITOR_HINTS;
const forms = new Map<string, ReturnType<typeof describeForm>>();

function formOf(kind: KnownKind, id: string): ReturnType<typeof describeForm> {
  const schema = schemaOf(kind, { id });
  const found = forms.get(schema.$id ?? '') ?? describeForm(schema, hints[schema.title ?? '']);
  forms.set(schema.$id ?? '', found);
  return found;
}

const { vocabulary } = pack;
const check = createExpressionCheck({
  ...vocabulary,
  words: [...vocabulary.tags, ...vocabulary.facts].map(({ id }) => id),
  audiences: new Map(catalogue.audiences.map(({ id, expression }) => [id, expression])),
});
const formats: CellFormats = {
  vocabulary,
  compareTitles: createTitleOrder(pack.lang),
  lists: {
    components: pack.components.map((id) => ({ id, label: id })),
    itemKinds: pack.kinds.all.map(({ name }) => ({ id: name, label: name })),
  },
  listItems: (kind) => (pack.kinds.has(kind) ? catalogue[kind].map(({ id }) => ({ id, label: id })) : []),
  errorOfCondition: (text) => check(text).find(({ severity }) => severity === 'error')?.message ?? null,
  describeCondition: (text) => text,
};

const itemsOf = (kind: KnownKind): readonly SheetItem[] =>
  catalogue[kind.name].map((item) => ({
    key: `${kind.name}/${item.id}`,
    id: item.id,
    title: item.id,
    value: JSON.parse(JSON.stringify(item)) as Json,
    form: formOf(kind, item.id),
    hasConflict: false,
  }));

const fileFormats: readonly (readonly [string, (table: TextTable) => TextTable])[] = [
  ['CSV', (table) => readCsv(writeCsv(table)).table],
  ['XLSX', (table) => readXlsx(writeXlsx(table)).table],
];

/** Only filled kinds, since a kind without items has no columns yet. */
const filledKinds = pack.kinds.all.filter(({ name }) => catalogue[name].length > 0);

describe.each(filledKinds.map((kind) => [kind.name, kind] as const))('sheet of %s', (_, kind) => {
  const items = itemsOf(kind);
  const columns = listColumns(items.map(({ form }) => form));

  it.each(fileFormats)('changes nothing when exported as %s and imported again', (_format, through) => {
    const rows = items.map((item) =>
      columns.map(({ id }) => {
        const own = columnsOf(item.form).get(id);
        return own ? writeCell(own, item.value, formats) : '';
      }),
    );
    const plan = planKeyed(through([columns.map(({ label }) => label), ...rows]), {
      kind: kind.name,
      items,
      columns,
      createItem: () => null,
      formats,
    });
    expect(plan).toEqual({ changes: [], refused: [], fresh: [], left: [] });
  });

  it('reads every shipped cell as written, without problems', () => {
    const wrong = items.flatMap((item) =>
      [...columnsOf(item.form).values()].flatMap((column) => {
        const value = valueInCell(item.value, column);
        if (!column.isEditable || value === undefined || value === null || value === '') return [];
        const reading = readCell(column, writeCell(column, item.value, formats), item.value, formats);
        const isSame = JSON.stringify(reading.value) === JSON.stringify(value);
        return isSame && reading.why === null ? [] : [`${item.key} ${column.id}: ${JSON.stringify(value)} ${JSON.stringify(reading)}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
