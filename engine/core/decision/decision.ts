/** One row of an ordered table: the rule's name, when it counts, and what follows (a value, or a function of the input). */
export interface Decision<Input, Value> {
  readonly rule: string;
  readonly when: (input: Input) => boolean;
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
 * Runs an ordered table: the first row that counts wins. No row gives null.
 * @example decide([{ rule: 'A', when: (n) => n > 1, then: 'many' }], 2) // { rule: 'A', value: 'many' }
 */
export function decide<Input, Value>(rows: readonly Decision<Input, Value>[], input: Input): Decided<Value> | null {
  const row = rows.find((candidate) => candidate.when(input));
  if (!row) return null;
  return { rule: row.rule, value: isDerived<Input, Value>(row.then) ? row.then(input) : row.then };
}
