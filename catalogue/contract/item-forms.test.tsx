import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { canonicalText, describeForm, readJsonText } from '#editor/testing';
import { ItemForm, startOf } from '#editor/testing/views';
import { type JsonRecord, type Kind, schemaOf } from '#engine';
import { checkShape } from '#schemas';
import { readContentFiles } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { pack } from '../pack.ts';

const { vocabulary, kinds } = pack;
const context = {
  vocabulary,
  scope: { vocabulary, audiences: [], person: null, people: [] },
  listItems: () => [],
  openItem: () => undefined,
};

/** Every shipped item with a file of its own, as in that file. */
const shipped = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, kinds).flatMap(
  ({ kind: name, path, text }) => {
    const kind = kinds.find(name);
    return kind && kind.filedBy === undefined ? [{ kind, path, text, item: JSON.parse(text) as JsonRecord }] : [];
  },
);

/** One item of each kind. */
const samples = [...new Map(shipped.map((one) => [`${one.kind.name} ${one.item.id === 'site'}`, one])).values()];
const formOf = (kind: Kind, item: JsonRecord) => describeForm(schemaOf(kind, item));

/** The ids in a page, and the ids it refers to. */
function idsIn(html: string): { readonly ids: readonly string[]; readonly wanted: readonly string[] } {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found ?? '');
  return {
    ids: all(/ id="([^"]*)"/g),
    wanted: all(/ (?:for|aria-describedby|aria-labelledby)="([^"]*)"/g).flatMap((ids) => ids.split(' ')),
  };
}

describe.each(samples.map(({ kind, item }) => [kind.name, kind, item] as const))('form of %s', (_, kind, item) => {
  it('has controls with unique ids, labels and existing references', () => {
    const html = renderToString(
      <ItemForm field={formOf(kind, item)} value={item} problems={[]} onEdit={() => undefined} context={context} />,
    );
    const { ids, wanted } = idsIn(html);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    // The ids of the condition builder are missing, because it loads later.
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
    const controls = html.match(/<(?:input|textarea|select)\b[^>]*>/g) ?? [];
    expect(controls.length).toBeGreaterThan(0);
    const isNamed = (control: string) =>
      / aria-label=| type="radio"/.test(control) || wanted.includes(/ id="([^"]*)"/.exec(control)?.[1] ?? '');
    expect(controls.filter((control) => !isNamed(control))).toEqual([]);
  });

  it('starts a new item in its shape, except for required texts', () => {
    const codes = checkShape(schemaOf(kind, item), startOf(formOf(kind, item))).map(({ code }) => code);
    const emptied = new Set(['shape-empty', 'shape-too-short', 'shape-pattern', 'shape-name', 'shape-too-small', 'shape-too-few']);
    expect(codes.filter((code) => !emptied.has(code))).toEqual([]);
  });
});

it('writes the JSON of an item byte for byte as in its file, and again after reading', () => {
  for (const { kind, path, text, item } of shipped) {
    expect([path, canonicalText(kind, item)]).toEqual([path, text]);
    const reading = readJsonText(text);
    expect([path, reading.kind === 'value' && canonicalText(kind, reading.value)]).toEqual([path, text]);
  }
  expect(shipped.length).toBeGreaterThan(350);
});
