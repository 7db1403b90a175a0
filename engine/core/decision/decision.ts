/** One row of an ordered table: the rule's name, when it applies, and the result (a value, or a function of the input). */
export interface Decision<Input, Value> extends Otherwise<Input, Value> {
  readonly when: (input: Input) => boolean;
}

/** The default row of a table: the result when no row applies. */
export interface Otherwise<Input, Value> {
  readonly rule: string;
  readonly then: Value | ((input: Input) => Value);
}

/** The result of a table, and the rule that gave it. */
export interface Decided<Value> {
  readonly rule: string;
  readonly value: Value;
}

function isDerived<Input, Value>(then: Value | ((input: Input) => Value)): then is (input: Input) => Value {
  return typeof then === 'function';
}

/**
 * Evaluates an ordered table: the first row that applies wins, and the default row if none does.
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
