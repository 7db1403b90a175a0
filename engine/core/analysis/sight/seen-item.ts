import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import type { Gate } from '../../catalogue/gate.ts';
import type { Diagram, Diagrams } from '../diagram.ts';

/** An item that people in a state may see. */
export interface SeenItem {
  readonly id: string;
  /** The people that its own conditions match. */
  readonly meant: Diagram;
  /** The people who see it: those of `meant` from whom it is not hidden otherwise. */
  readonly shown: Diagram;
  /** The ids of items that can hide it: a duplicate that comes first, the advert that takes the one place, a better preset. */
  readonly behind: readonly string[];
}

/** The context for examining items. */
export interface Looking {
  readonly compiled: CompiledCatalogue;
  readonly diagrams: Diagrams;
  /** The people that an expression matches; nobody when it cannot be read. */
  readonly meaningOf: (text: string) => Diagram;
  /** The people that a gate lets through. */
  readonly meaningOfGate: (gate: Gate) => Diagram;
}
