import type { JsonSchema } from '#schemas';

/** Why a group of personal fields is stored, on which legal ground, and until when. */
interface FieldGroup {
  readonly id: string;
  readonly purpose: string;
  readonly basis: 'contract' | 'consent' | 'legitimate-interests' | 'legal-obligation';
  /** The name of one of the register's retention times. */
  readonly retention: string;
  /** Whether it is special category data, or reveals such data. */
  readonly isSpecial?: boolean;
  readonly fields: readonly string[];
}

/** Every stored personal field, in groups, and the retention times. */
export interface FieldRegister {
  readonly about: string;
  readonly retention: Readonly<Record<string, string>>;
  readonly groups: readonly FieldGroup[];
}

/** The gaps and duplicates in a register; empty when it is complete and exact. */
export interface RegisterProblems {
  /** Stored, but in no group. */
  readonly unregistered: readonly string[];
  /** In a group, but not stored. */
  readonly stale: readonly string[];
  /** In more than one group. */
  readonly repeated: readonly string[];
  /** Groups without a reason, a legal ground or a retention time. */
  readonly unexplained: readonly string[];
}

const shortestPurpose = 20;
const bases: readonly FieldGroup['basis'][] = ['contract', 'consent', 'legitimate-interests', 'legal-obligation'];

/** Compares a register with the stored fields. */
export function checkRegister(register: FieldRegister, stored: readonly string[]): RegisterProblems {
  const fields = register.groups.flatMap((group) => group.fields);
  const known = new Set(fields);
  const there = new Set(stored);
  return {
    unregistered: [...there].filter((field) => !known.has(field)).sort(),
    stale: [...known].filter((field) => !there.has(field)).sort(),
    repeated: fields.filter((field, index) => fields.indexOf(field) !== index),
    unexplained: register.groups
      .filter(
        ({ purpose, basis, retention }) => purpose.length < shortestPurpose || !bases.includes(basis) || !register.retention[retention],
      )
      .map(({ id }) => id),
  };
}

/** Every field that a schema allows to be stored, as a path: `user.name`, `list[].id`. References are followed. */
export function listSchemaFields(schema: JsonSchema, all: readonly JsonSchema[]): string[] {
  const found = new Set<string>();
  const visit = (node: JsonSchema, base: string, path: string) => {
    const { schema: here, base: own } = follow(node, base, all);
    const children: [JsonSchema, string][] = [
      ...listOf(here.anyOf, here.oneOf, here.allOf).map((one): [JsonSchema, string] => [one, path]),
      ...Object.entries(here.properties ?? {}).map(([name, one]): [JsonSchema, string] => [one, path === '' ? name : `${path}.${name}`]),
      ...(typeof here.additionalProperties === 'object' ? [[here.additionalProperties, `${path}.*`] as [JsonSchema, string]] : []),
      ...(here.items ? [[here.items, `${path}[]`] as [JsonSchema, string]] : []),
    ];
    for (const [one, place] of children) visit(one, own, place);
    if (children.length === 0 && path !== '' && here.type !== 'null') found.add(path);
  };
  visit(schema, schema.$id ?? '', '');
  return [...found].sort();
}

function listOf(...lists: readonly unknown[]): JsonSchema[] {
  return lists.flatMap((list) => (Array.isArray(list) ? (list as JsonSchema[]) : []));
}

function follow(node: JsonSchema, base: string, all: readonly JsonSchema[]): { schema: JsonSchema; base: string } {
  if (node.$ref === undefined) return { schema: node, base };
  const { pathname, hash } = new URL(node.$ref, `schema://local/${base}`);
  const id = pathname.slice(1);
  const whole = all.find(({ $id }) => $id === id);
  const found = hash
    .slice(1)
    .split('/')
    .filter((step) => step !== '')
    .reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined), whole);
  if (typeof found !== 'object' || found === null) throw new TypeError(`The schema ${base} refers to ${node.$ref}, which does not exist.`);
  return follow(found as JsonSchema, id, all);
}

/** Every field of a stored document, as a path. */
export function listValueFields(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${path}[]`] : value.flatMap((one) => listValueFields(one, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, one]) => listValueFields(one, `${path}.${name}`));
}
