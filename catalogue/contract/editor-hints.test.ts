import { describe, expect, it } from 'vitest';
import { describeForm, type FormField, optionsOf } from '#editor/testing';
import { type FormHints, schemasOf } from '#engine';
import { type FoundSchema, followReference, type JsonSchema } from '#schemas';
import type { Vocabulary } from '#schemas/catalogue';
import { EDITOR_HINTS } from '../editor-hints.ts';
import { kinds } from '../kinds/index.ts';
import { SITUATION_STAGES } from '../rules/situation/situation.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };

/** The schema at a path of names, through references and optional parts; null when there is none. */
function schemaAt(place: FoundSchema, names: readonly string[], hints: FormHints, path = ''): JsonSchema | null {
  const [name, ...rest] = names;
  const own = hints[path]?.schema;
  const { schema, root } = follow(own ? { schema: own, root: own } : place);
  if (name === undefined) return schema;
  if (schema.oneOf)
    return schema.oneOf.map((one) => schemaAt({ schema: one, root }, names, hints, path)).find((found) => found !== null) ?? null;
  const next = name === '*' ? (schema.items ?? schema.additionalProperties) : schema.properties?.[name];
  return typeof next === 'object' ? schemaAt({ schema: next, root }, rest, hints, path === '' ? name : `${path}/${name}`) : null;
}

function follow(place: FoundSchema): FoundSchema {
  const { schema, root } = followReference(place);
  const inner = schema.anyOf?.find(({ type }) => type !== 'null');
  return inner ? follow({ schema: inner, root }) : { schema, root };
}

describe('editor form hints', () => {
  it('refer only to existing properties', () => {
    const lost = Object.entries<FormHints>(EDITOR_HINTS).flatMap(([title, hints]) => {
      const schema = kinds.all.flatMap(schemasOf).find((one) => one.title === title) ?? {};
      return Object.keys(hints).flatMap((path) => (schemaAt({ schema, root: schema }, path.split('/'), hints) ? [] : [`${title} ${path}`]));
    });
    expect(lost).toEqual([]);
  });

  it('show the record of a persona as fields, with the labels of the site', () => {
    const form = describeForm(kinds.find('personas')?.schema ?? {}, EDITOR_HINTS.Persona);
    const at = (...names: readonly string[]) =>
      names.reduce<FormField | undefined>((field, name) => {
        const inner = field?.kind === 'optional' ? field.inner : field;
        return inner?.kind === 'group' ? inner.fields.find((one) => one.name === name) : undefined;
      }, form);
    expect(at('record', 'now')).toMatchObject({ kind: 'moment', label: 'Their moment' });
    expect(at('record', 'user', 'conservatoires')).toMatchObject({ kind: 'optional', inner: { kind: 'choice', choices: ['yes', 'no'] } });
    expect(at('record', 'applicationInfo', 'uc', 'percentComplete')).toMatchObject({
      kind: 'optional',
      inner: { kind: 'number', max: 100 },
    });
    expect(at('record', 'pageState', 'applyMode')).toMatchObject({ inner: { kind: 'word', of: 'modes.values:apply' } });
    expect(optionsOf(vocabulary as Vocabulary, 'modes.values:apply').map(({ label }) => label)).toContain('Clearing with a short queue');
  });

  it('explain a missing date only where it is allowed, and never as no limit for a review date', () => {
    const form = describeForm(kinds.find('pages')?.schema ?? {}, EDITOR_HINTS.Page);
    const fields = form.kind === 'group' ? form.fields : [];
    expect(fields.find(({ name }) => name === 'reviewOn')).toMatchObject({ kind: 'moment', label: 'Review by', empty: '' });
  });

  it('ask for the done condition of a to-do, and for its stages from the existing ones', () => {
    const schema = kinds.find('todos')?.schema ?? {};
    const form = describeForm(schema, EDITOR_HINTS.Todo);
    const fields = form.kind === 'group' ? form.fields : [];
    expect(fields.filter(({ name }) => name === 'looksDone' || name === 'stages')).toMatchObject([
      {
        kind: 'expression',
        label: 'Looks done when',
        help: expect.stringContaining('never ticked for them'),
        empty: expect.stringContaining('never'),
      },
      { kind: 'words', label: 'Comes first while', of: 'facts:stage' },
    ]);
    expect(optionsOf(vocabulary as Vocabulary, 'facts:stage').map(({ id }) => id)).toEqual(SITUATION_STAGES);
  });
});
