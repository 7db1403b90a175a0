import { type Catalogue, type TemplateValues, writeMessage } from '../../engine/index.ts';

/** A piece of a JSON schema that describes what a rule reads or answers. */
export type Shape = Readonly<Record<string, unknown>>;

/** A text. */
export function aText(description: string, values?: readonly string[]): Shape {
  return { type: ['string', 'null'], description, ...(values ? { examples: values } : {}) };
}

/** A number. */
export function aNumber(description: string): Shape {
  return { type: ['number', 'null'], description };
}

/** A yes or no. */
export function aFlag(description: string): Shape {
  return { type: ['boolean', 'null'], description };
}

/** A list. */
export function aList(description: string, items: Shape): Shape {
  return { type: ['array', 'null'], description, items };
}

/** An object with these properties; others may stand beside them. */
export function anObject(description: string, properties: Readonly<Record<string, Shape>>): Shape {
  return { type: ['object', 'null'], description, properties };
}

/** Anything: text, number, list, object or nothing. */
export function aValue(description: string): Shape {
  return { description };
}

/** Says messages in the words of the content that a rule is asked with. */
export function describeFrom(content: Catalogue | undefined): (key: string, values?: TemplateValues) => string {
  return (key, values = {}) => writeMessage(key, values, (id) => content?.messages.find((message) => message.id === id)?.text);
}
