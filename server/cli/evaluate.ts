import { type Explanation, evaluateExpression, explainExpression, parseExpression } from '#engine';
import { type Arguments, CommandError, optionText, parseNumberedLines, readInput } from './arguments.ts';

type Audiences = ReadonlyMap<string, string>;

/** `evaluate EXPRESSION --tags a,b [--explain]`, or `evaluate --cases FILE` with one {expression, tags} on each line. */
export function runEvaluate(args: Arguments, loadAudiences: () => Audiences): string[] {
  const cases = optionText(args, 'cases');
  if (cases !== undefined) return evaluateCases(cases, loadAudiences);
  const expression = args.args[0];
  if (expression === undefined) throw new CommandError('Give an expression: evaluate "adult AND !member" --tags adult,visitor');
  const tags = splitTags(optionText(args, 'tags') ?? '');
  const audiences = expression.includes('@') ? loadAudiences() : new Map<string, string>();
  const parsed = parseExpression(expression);
  if (!parsed.ok) for (const problem of parsed.problems) console.error(problem.message);
  if (!args.options.has('explain')) return [String(evaluateExpression(expression, tags, audiences))];
  return formatExplanation(explainExpression(expression, tags, audiences));
}

function evaluateCases(file: string, loadAudiences: () => Audiences): string[] {
  const lines = parseNumberedLines(readInput(file), file);
  const audiences = lines.some(({ value }) => JSON.stringify(value).includes('@')) ? loadAudiences() : new Map<string, string>();
  return lines.map(({ value, line }) => {
    const { expression, tags } = toCase(value, `${file}:${line}`);
    return String(evaluateExpression(expression, tags, audiences));
  });
}

function toCase(line: unknown, place: string): { expression: string; tags: string[] } {
  const { expression, tags } = (typeof line === 'object' && line !== null ? line : {}) as { expression?: unknown; tags?: unknown };
  if (expression !== undefined && expression !== null && typeof expression !== 'string')
    throw new CommandError(`${place} needs an expression that is text.`);
  const list = typeof tags === 'string' ? splitTags(tags) : (tags ?? []);
  if (!Array.isArray(list) || list.some((tag) => typeof tag !== 'string'))
    throw new CommandError(`${place} needs tags that are a list of texts.`);
  return { expression: expression ?? '', tags: list };
}

function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

function formatExplanation(explanation: Explanation): string[] {
  const steps = explanation.steps.map(
    ({ joiner, negated, word, isHeld, value, soFar }, index) =>
      `${index === 0 ? '   ' : joiner.padEnd(3)} ${negated ? '!' : ''}${word}: ${isHeld ? 'held' : 'not held'}, so ${value}; so far ${soFar}`,
  );
  const flip = explanation.nearestFlip;
  const nearest =
    flip === null
      ? 'No single change turns the answer.'
      : `It would turn with: ${flip.map(({ word, hold }) => `${hold ? 'hold' : 'drop'} ${word}`).join(', ')}`;
  return [String(explanation.value), explanation.sentence, ...steps, ...(steps.length > 0 ? [nearest] : [])];
}
