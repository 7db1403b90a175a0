/** One row of an ordered table: the rule's name, when it counts, and what follows (a value, or a function of the input). */
export interface Decision<Input, Value> extends Otherwise<Input, Value> {
  readonly when: (input: Input) => boolean;
}

/** The row below a table: what follows when no row of it counts. */
export interface Otherwise<Input, Value> {
  readonly rule: string;
  readonly then: Value | ((input: Input) => Value);
}

/** What a table decided, and which rule it was. */
export interface Decided<Value> {
  readonly rule: string;
  readonly value: Value;
}

function isDerived<Input, Value>(then: Value | ((input: Input) => Value)): then is (input: Input) => Value {
  return typeof then === 'function';
}

/**
 * Runs an ordered table: the first row that counts wins, and without any the row below the table.
 * @example decide([{ rule: 'A', when: (n) => n > 1, then: 'many' }], 2, { rule: 'B', then: 'few' }) // { rule: 'A', value: 'many' }
 */
export function decide<Input, Value>(
  rows: readonly Decision<Input, Value>[],
  input: Input,
  otherwise: Otherwise<Input, Value>,
): Decided<Value> {
  const { rule, then } = rows.find(({ when }) => when(input)) ?? otherwise;
  return { rule, value: isDerived<Input, Value>(then) ? then(input) : then };
}
