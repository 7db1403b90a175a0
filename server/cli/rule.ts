import type { Catalogue, Pack, Rule } from '#engine';
import { createShapeCheck } from '#schemas';
import { type Arguments, CommandError, optionText, parseLines, readInput } from './arguments.ts';

/**
 * `rule` lists the pure rules, one JSON object on each line; `rule NAME --cases FILE` answers one JSON input on each line, with the open
 * content.
 */
export function runRule(args: Arguments, pack: Pack, openContent: () => Catalogue): string[] {
  const name = args.args[0];
  if (name === undefined) return pack.rules.map(({ run: _, ...rule }) => JSON.stringify(rule));
  const rule = pack.rules.find((candidate) => candidate.name === name);
  if (!rule)
    throw new CommandError(`There is no rule ${name}. The rules are: ${pack.rules.map((candidate) => candidate.name).join(', ')}.`);
  const file = optionText(args, 'cases');
  if (file === undefined) return [JSON.stringify({ name: rule.name, title: rule.title, input: rule.input, answer: rule.answer }, null, 2)];
  const id = `rule/${rule.name}.schema.json`;
  const check = createShapeCheck([{ ...rule.input, $id: id }]);
  const content = openContent();
  const answer = (input: unknown) => answerOf((value) => rule.run(value, content), input, check(id, input));
  return parseLines(readInput(file), file).map((input) => JSON.stringify(answer(input)));
}

function answerOf(run: Rule['run'], input: unknown, problems: readonly { pointer: string; message: string }[]): unknown {
  const fields = typeof input === 'object' && input !== null ? (input as Parameters<typeof run>[0]) : {};
  if (problems.length === 0) return run(fields);
  return { problems: problems.map(({ pointer, message }) => (pointer === '' ? message : `${pointer}: ${message}`)) };
}
