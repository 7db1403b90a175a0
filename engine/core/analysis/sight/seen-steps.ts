import type { CompiledStep } from '../../catalogue/compile.ts';
import { statusKey } from '../../next-step/index.ts';
import { type Diagram, NONE } from '../diagram.ts';
import type { LegalState } from '../state-space.ts';
import type { Looking, SeenItem } from './seen-item.ts';

/** For some items, the people who have seen one of them already. */
interface Seen {
  readonly ids: readonly string[];
  readonly who: Diagram;
}

const NOTHING_SEEN: Seen = { ids: [], who: NONE };

/**
 * The next steps of a state's statuses as `plan` places them: of several with the same link and title only the first visible one, and
 * one advert (FEED-021, FEED-024). Grouping makes no difference, since every card keeps its place.
 */
export function seenSteps({ compiled, diagrams, meaningOfGate }: Looking, { statuses }: LegalState): readonly SeenItem[] {
  const { and, or, not } = diagrams;
  const alike = new Map<CompiledStep['likeness'], Seen>();
  let adverts = NOTHING_SEEN;
  const place = ({ id, gate, likeness, grouping }: CompiledStep): SeenItem => {
    const meant = meaningOfGate(gate);
    const like = alike.get(likeness) ?? NOTHING_SEEN;
    const kept = and(meant, not(like.who));
    alike.set(likeness, { ids: [...like.ids, id], who: or(like.who, meant) });
    if (grouping !== 'advert') return { id, meant, shown: kept, behind: like.ids };
    const first = { id, meant, shown: and(kept, not(adverts.who)), behind: [...like.ids, ...adverts.ids] };
    adverts = { ids: [...adverts.ids, id], who: or(adverts.who, kept) };
    return first;
  };
  const entries = statuses.flatMap(({ scheme, status }) => compiled.steps.get(statusKey(scheme, status))?.entries ?? []);
  return [...new Set(entries)].map(place);
}
