export { createExpressionCheck, type ExpressionContext } from './check-expression.ts';
export { createExpressionSet, type ExpressionSet } from './create-expression-set.ts';
export { evaluateExpression } from './evaluate-expression.ts';
export { type Explanation, explainExpression } from './explain-expression.ts';
export { labelWords } from './label-words.ts';
export { MAX_TERMS, type ParsedExpression, parseExpression, type Term, wordsOfExpression } from './parse-expression.ts';
export type { ExpressionProblem } from './problems.ts';
export { sentenceOfExpression } from './sentence-of-expression.ts';
