import { type Catalogue, type Messages, type Rule, writeMessage } from '#engine';
import {
  createReader,
  type Reader,
  type Readers,
  readFlag,
  readList,
  readNumber,
  readNumberOrNull,
  readText,
  readTexts,
} from './reading.ts';

/** A part of the input or output of a rule: its JSON schema, and a reader for values of any shape. */
export interface Part<Value = unknown> {
  readonly shape: Readonly<Record<string, unknown>>;
  readonly read: Reader<Value>;
}

/** The part of each property of an object. */
type Parts<Row> = { readonly [Key in keyof Row]: Part<Row[Key]> };

/** The value unchanged when it is a text; empty for anything else. */
export function readExactText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Reads lists entry by entry; anything else reads as an empty list. */
export function createListReader<Item>(read: Reader<Item>): Reader<readonly Item[]> {
  return (value) => readList(value).map((item) => read(item));
}

/** The value as trimmed text; null where that is empty. */
export function readTextOrNull(value: unknown): string | null {
  return readText(value) || null;
}

/** A text; numbers become text, anything else is empty. */
export function aText(description: string, values?: readonly string[]): Part<string> {
  return { shape: { type: ['string', 'null'], description, ...(values ? { examples: values } : {}) }, read: (value) => readText(value) };
}

/** A number, which may be written as text; anything else becomes `missing`. */
export function aNumber(description: string, missing = 0): Part<number> {
  return { shape: { type: ['number', 'null'], description }, read: (value) => readNumber(value, missing) };
}

/** A number, which may be written as text; null for anything else. */
export function aNumberOrNull(description: string): Part<number | null> {
  return readBy(aNumber(description), readNumberOrNull);
}

/** A number that is not written as text; null for anything else. */
export function anExactNumber(description: string): Part<number | null> {
  return readBy(aNumber(description), (value) => (typeof value === 'number' ? value : null));
}

/** A boolean; `missing` is used unless the value is the other boolean. */
export function aFlag(description: string, missing = false): Part<boolean> {
  return { shape: { type: ['boolean', 'null'], description }, read: missing ? (value) => value !== false : readFlag };
}

/** A boolean that is always present in the answer. */
export function aBoolean(description: string): Part<boolean> {
  return { shape: { type: 'boolean', description }, read: readFlag };
}

/** A list; empty for anything else. */
export function aList<Item>(description: string, items: Part<Item>): Part<readonly Item[]> {
  return {
    shape: { type: ['array', 'null'], description, items: items.shape },
    read: createListReader(items.read),
  };
}

/** A list of texts without its empty ones. */
export function aTextList(description: string, text: string): Part<readonly string[]> {
  return readBy(aList(description, aText(text)), readTexts);
}

/** An object with these properties, each read even when missing; other properties are left out. */
export function anObject<Row>(description: string, parts: Parts<Row>): Part<Row> {
  const entries = Object.entries<Part>(parts);
  const properties = Object.fromEntries(entries.map(([key, { shape }]) => [key, shape]));
  const readers = Object.fromEntries(entries.map(([key, { read }]) => [key, read]));
  return { shape: { type: ['object', 'null'], description, properties }, read: createReader(readers as Readers<Row>) };
}

/** Any value, unchanged or as read. */
export function aValue(description: string): Part;
export function aValue<Value>(description: string, read: Reader<Value>): Part<Value>;
export function aValue(description: string, read: Reader<unknown> = (value) => value): Part {
  return { shape: { description }, read };
}

/** The part with another reader. */
export function readBy<Value>({ shape }: Part, read: Reader<Value>): Part<Value> {
  return { shape, read };
}

/** The part with its value converted to another form. */
export function formed<Value, Form>({ shape, read }: Part<Value>, form: (value: Value) => Form): Part<Form> {
  return { shape, read: (value) => form(read(value)) };
}

/** The part with another value instead of an empty text. */
export function orElse<Other>(part: Part<string>, other: Other): Part<string | Other> {
  return formed(part, (text) => text || other);
}

/** The part, or null when the value is missing. */
export function orNone<Value>({ shape, read }: Part<Value>): Part<Value | null> {
  return { shape, read: (value) => (value === undefined || value === null ? null : read(value)) };
}

/** Exactly one of these values, or `other`. */
export function oneOf<const Value, const Other>(part: Part, values: readonly Value[], other: Other): Part<Value | Other> {
  return readBy(part, (value) => values.find((one) => one === value) ?? other);
}

/** The input or output of a rule: an object of these properties, or any part. */
type About<Value> = readonly [part: Part<Value>] | readonly [description: string, parts: Parts<Value>];

function toPart<Value>(about: About<Value>): Part<Value> {
  return about.length === 1 ? about[0] : anObject(about[0], about[1]);
}

/** A rule by name and title: its input, its output, and the function that runs on the values read. */
export function aRule(name: string, title: string) {
  return {
    takes: <Input>(...input: About<Input>) => ({
      gives: <Answer>(...answer: About<Answer>) => ({
        run(run: (input: Input, content?: Catalogue) => unknown): Rule {
          const [from, to] = [toPart(input), toPart(answer)];
          return { name, title, input: from.shape, answer: to.shape, run: (fields, content) => run(from.read(fields), content) };
        },
      }),
    }),
  };
}

/** The messages of the content with which a rule is run. */
export function describeFrom(content: Catalogue | undefined): Messages {
  return (key, values = {}) => writeMessage(key, values, (id) => content?.messages.find((message) => message.id === id)?.text);
}
