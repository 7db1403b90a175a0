import { type Catalogue, type TemplateValues, writeMessage } from '../../engine/index.ts';

/** A part of a JSON schema for the input or output of a rule. */
export type Shape = Readonly<Record<string, unknown>>;

/** The schema of a text. */
export function aText(description: string, values?: readonly string[]): Shape {
  return { type: ['string', 'null'], description, ...(values ? { examples: values } : {}) };
}

/** The schema of a number. */
export function aNumber(description: string): Shape {
  return { type: ['number', 'null'], description };
}

/** The schema of a boolean. */
export function aFlag(description: string): Shape {
  return { type: ['boolean', 'null'], description };
}

/** The schema of a list. */
export function aList(description: string, items: Shape): Shape {
  return { type: ['array', 'null'], description, items };
}

/** The schema of an object with these properties; it may have others. */
export function anObject(description: string, properties: Readonly<Record<string, Shape>>): Shape {
  return { type: ['object', 'null'], description, properties };
}

/** The schema of any value. */
export function aValue(description: string): Shape {
  return { description };
}

/** Gives messages from the content with which a rule is run. */
export function describeFrom(content: Catalogue | undefined): (key: string, values?: TemplateValues) => string {
  return (key, values = {}) => writeMessage(key, values, (id) => content?.messages.find((message) => message.id === id)?.text);
}
