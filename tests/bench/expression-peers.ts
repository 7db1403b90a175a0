// Four expression engines, each used in its fastest way: compiled once if possible, with equal operators flattened and flat contexts.
import { type ConditionInterface, evalCondition } from '@growthbook/growthbook';
import { Environment } from '@marcbachmann/cel-js';
import { compileExpression } from 'filtrex';
import { LogicEngine } from 'json-logic-engine';
import { parseExpression, type Term } from '#engine';
import type { Load } from './bench-row.ts';

/** A person in the form for the peers: every tag by name, true or false. */
export type Context = Readonly<Record<string, boolean>>;

/** An expression compiled for a peer. */
export type Compiled = (context: Context) => unknown;

/** The notation of an engine for a tag, its negation, and joined conditions. */
interface Dialect<T> {
  readonly tag: (name: string, isNegated: boolean) => T;
  readonly join: (joiner: Term['joiner'], parts: readonly T[]) => T;
}

/** All expressions compiled for every peer, by its name. */
export function compilePeers(sources: readonly string[], tags: readonly string[]): Map<string, Compiled[]> {
  const terms = sources.map((source) => {
    const parsed = parseExpression(source);
    if (!parsed.ok) throw new Error(`The bench made an expression that cannot be read: ${source}`);
    return parsed.value.terms;
  });
  const compileAll = (compile: (terms: readonly Term[]) => Compiled) => terms.map(compile);
  return new Map([
    ['cel-js', compileAll(prepareCel(tags))],
    ['json-logic-engine', compileAll(prepareJsonLogic())],
    ['filtrex', compileAll(compileFiltrex)],
    ['growthbook', compileAll(compileGrowthbook)],
  ]);
}

function prepareCel(tags: readonly string[]): (terms: readonly Term[]) => Compiled {
  const environment = new Environment();
  for (const tag of tags) environment.registerVariable(tag, 'bool');
  return (terms) =>
    environment.parse(
      translate(terms, {
        tag: (name, isNegated) => (isNegated ? `!${name}` : name),
        join: (joiner, parts) => `(${parts.join(joiner === 'AND' ? ' && ' : ' || ')})`,
      }),
    );
}

function prepareJsonLogic(): (terms: readonly Term[]) => Compiled {
  const engine = new LogicEngine();
  return (terms) => {
    const compiled = engine.build(
      translate<object>(terms, {
        tag: (name, isNegated) => (isNegated ? { '!': [{ var: name }] } : { var: name }),
        join: (joiner, parts) => ({ [joiner.toLowerCase()]: parts }),
      }),
    );
    return (context) => compiled(context);
  };
}

function compileFiltrex(terms: readonly Term[]): Compiled {
  const text = translate(terms, {
    tag: (name, isNegated) => (isNegated ? `(not ${name})` : name),
    join: (joiner, parts) => `(${parts.join(joiner === 'AND' ? ' and ' : ' or ')})`,
  });
  return compileExpression(text, { customProp: (name, _get, context) => context[name] });
}

/** Growthbook compiles nothing; conditions that must all hold are fastest as one object. */
function compileGrowthbook(terms: readonly Term[]): Compiled {
  const condition = translate<ConditionInterface>(terms, {
    tag: (name, isNegated) => ({ [name]: !isNegated }),
    join: (joiner, parts) => (joiner === 'OR' ? { $or: [...parts] } : mergeConditions(parts)),
  });
  return (context) => evalCondition(context, condition);
}

function mergeConditions(parts: readonly ConditionInterface[]): ConditionInterface {
  const merged = Object.assign({}, ...parts);
  const keys = parts.flatMap((part) => Object.keys(part));
  return keys.length === Object.keys(merged).length ? merged : { $and: [...parts] };
}

/** Writes terms in a dialect: from left to right, with brackets wherever the operator changes. */
function translate<T>(terms: readonly Term[], { tag, join }: Dialect<T>): T {
  let parts: T[] = [];
  let joiner: Term['joiner'] = 'AND';
  for (const [i, term] of terms.entries()) {
    if (i > 1 && term.joiner !== joiner) parts = [join(joiner, parts)];
    if (i > 0) joiner = term.joiner;
    parts.push(tag(term.word, term.negated));
  }
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : join(joiner, parts);
}

/** Evaluates every expression for one person after another, as on a server. */
export function personByPerson(compiled: readonly Compiled[], contexts: readonly Context[]): Load {
  return ownLoop(
    'let count = 0; for (const context of contexts) for (const holds of compiled) count += Number(holds(context)); return count;',
  )(compiled, contexts);
}

/** Evaluates every person for one expression after another. */
export function expressionByExpression(compiled: readonly Compiled[], contexts: readonly Context[]): Load {
  return ownLoop(
    'let count = 0; for (const holds of compiled) for (const context of contexts) count += Number(holds(context)); return count;',
  )(compiled, contexts);
}

/** Evaluates every expression for one person after another; each person is prepared first. */
export function viewByView(
  compiled: readonly Compiled[],
  people: readonly (readonly string[])[],
  toContext: (words: readonly string[]) => Context,
): Load {
  const body =
    'let count = 0; for (const words of people) { const context = toContext(words); for (const holds of compiled) count += Number(holds(context)); } return count;';
  return new Function('compiled', 'people', 'toContext', `return () => { ${body} };`)(compiled, people, toContext) as Load;
}

/** Gives each peer its own loop, so that the compiler's optimisation for one does not slow another. */
function ownLoop(body: string): (compiled: readonly Compiled[], contexts: readonly Context[]) => Load {
  return new Function('compiled', 'contexts', `return () => { ${body} };`) as ReturnType<typeof ownLoop>;
}
