import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import type { Gate } from '../../catalogue/gate.ts';
import type { Diagram, Diagrams } from '../diagram.ts';

/** An item that people in a state may see. */
export interface SeenItem {
  readonly id: string;
  /** Whom its own conditions mean. */
  readonly meant: Diagram;
  /** Who sees it: those of them for whom nothing else stands in its way. */
  readonly shown: Diagram;
  /** What can stand in its way: an item like it that comes first, the one advert there is room for, a better preset. */
  readonly behind: readonly string[];
}

/** What items are looked at with. */
export interface Looking {
  readonly compiled: CompiledCatalogue;
  readonly diagrams: Diagrams;
  /** Whom an expression means; nobody when it cannot be read. */
  readonly meaningOf: (text: string) => Diagram;
  /** Whom a gate lets through. */
  readonly meaningOfGate: (gate: Gate) => Diagram;
}
