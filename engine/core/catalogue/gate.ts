import type { Reason } from '#schemas/viewer';
import { withoutIntent } from './intents.ts';
import type { ItemKind } from './item-kinds.ts';

/** Collects the distinct expressions of a catalogue, so that each is evaluated once for a person. */
export interface Sources {
  readonly texts: string[];
  readonly numbers: Map<string, number>;
}

/**
 * The expressions of a catalogue and of those recompiled from it. They only ever grow, so a number means the same in all of them. `known`
 * of them are compiled into this catalogue's set; `atFullCompile` counts those at the last full compile.
 */
export interface FullSources extends Sources {
  readonly known: number;
  readonly atFullCompile: number;
}

/** The audience of an item: any matching condition is enough; none means everyone. Each condition has a prepared reason. */
export interface Gate {
  readonly conditions: readonly number[];
  readonly reasons: readonly Reason[];
  readonly everybody: Reason;
}

/** Starts with no expressions. */
export function createSources(): Sources {
  return { texts: [], numbers: new Map() };
}

function numberOf(sources: Sources, text: string): number {
  const known = sources.numbers.get(text);
  if (known !== undefined) return known;
  sources.texts.push(text);
  sources.numbers.set(text, sources.texts.length - 1);
  return sources.texts.length - 1;
}

/** Creates a reason once, to be used for every person. */
export function reason(about: string, code: string, why: string): Reason {
  return Object.freeze({ about: about.slice(0, 170), code, why: why.length > 600 ? `${why.slice(0, 599)}…` : why });
}

function describeHolding(text: string): string {
  return text === '' ? 'What it speaks of may stand here.' : `"${text}" holds.`;
}

/** Creates the gate of an item from its expressions. A blank one lets everybody in. */
export function createGate(kind: ItemKind, id: string, texts: readonly (string | null | undefined)[], sources: Sources): Gate {
  const about = `${kind}/${id}`;
  const written = texts.map((text) => (text ?? '').trim());
  const conditions = written.includes('') ? [] : written;
  return Object.freeze({
    conditions: Object.freeze(conditions.map((text) => numberOf(sources, text))),
    reasons: Object.freeze(conditions.map((text) => reason(about, 'condition-holds', describeHolding(withoutIntent(text))))),
    everybody: reason(about, 'everybody', 'It is for everybody.'),
  });
}

/** The reason why a person passes, or null. `judged` holds one bit for each expression. */
export function passGate(gate: Gate, judged: Uint32Array): Reason | null {
  const { conditions } = gate;
  if (conditions.length === 0) return gate.everybody;
  for (let index = 0; index < conditions.length; index += 1) {
    const condition = conditions[index] ?? 0;
    if (((judged[condition >>> 5] ?? 0) >>> (condition & 31)) & 1) return gate.reasons[index] ?? null;
  }
  return null;
}
