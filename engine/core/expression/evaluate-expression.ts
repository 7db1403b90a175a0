import { createExpressionSet } from './create-expression-set.ts';

const NO_AUDIENCES: ReadonlyMap<string, string> = new Map();

/**
 * Whether an expression holds for a person with these words. For many expressions or people use `createExpressionSet`.
 * @example evaluateExpression('guest OR member AND local', ['member']) // false: (guest OR member) AND local
 */
export function evaluateExpression(
  text: string | null | undefined,
  words: Iterable<string>,
  audiences: ReadonlyMap<string, string> = NO_AUDIENCES,
): boolean {
  const set = createExpressionSet([text ?? ''], audiences);
  return set.holds(0, set.toBits(words));
}
