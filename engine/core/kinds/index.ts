import { type Kind, type Kinds, toKinds } from '../catalogue/kind.ts';
import { assertions } from './assertions.ts';
import { audiences } from './audiences.ts';
import { cohorts } from './cohorts.ts';
import { houseRules } from './house-rules.ts';
import { journeys } from './journeys.ts';
import { messages } from './messages.ts';
import { createPageState } from './page-state.ts';
import { personas } from './personas.ts';
import { pictures } from './pictures.ts';
import { presets } from './presets.ts';
import { widgets } from './widgets.ts';

export { createNextSteps } from './next-steps.ts';
export { createStatusTiles } from './status-tiles.ts';
export { createTodos } from './todos.ts';

/** The kinds of a pack: its own, between those of the engine that every pack has. `settings` is the label of page state. */
export function createKinds(own: readonly Kind[], { settings = 'Page state' } = {}): Kinds {
  return toKinds([
    widgets,
    presets,
    ...own,
    messages,
    pictures,
    createPageState(settings),
    audiences,
    personas,
    assertions,
    cohorts,
    journeys,
    houseRules,
  ]);
}
