import { useMemo } from 'react';
import type { MadeUp } from '#engine';
import { usePeople } from '../check/people.ts';
import { type Address, addressOf, useSetInLinks } from '../session/address.ts';
import { startPathOf, useKinds } from '../session/kinds.tsx';
import { usePack } from '../session/pack.tsx';
import { START_SETTINGS, toQuery as toPreviewQuery } from './settings.ts';

/** The options of a preview for a generated person. */
export interface PreviewOptions {
  readonly path?: string;
  readonly hasLive?: boolean;
  /** The persona to start from; by default the most similar one. */
  readonly persona?: string;
}

/** The preview address for a generated person: the most similar persona, adjusted where possible. Null without a preview. */
export function useToPreview(): ((who: MadeUp, options?: PreviewOptions) => Address) | null {
  const { pack } = usePack();
  const people = usePeople();
  const start = startPathOf(useKinds());
  const set = useSetInLinks();
  const { preview, vocabulary } = pack;
  return useMemo(() => {
    if (!preview) return null;
    const groupOf = new Map(vocabulary.tags.map(({ id, group }) => [id, group]));
    return (who, { path = start, hasLive = false, persona } = {}) => {
      const held = who.words.flatMap((word) => {
        const group = groupOf.get(word);
        return group !== undefined && preview.groups.includes(group) ? [[group, word] as const] : [];
      });
      const likeness = people.map(({ id, held, viewer }) => ({
        id,
        score:
          who.words.filter((word) => held.has(word.toLowerCase()) || held.has(word)).length +
          2 * who.tiles.filter(({ scheme, state }) => viewer.tiles.some((tile) => tile.scheme === scheme && tile.state === state)).length,
      }));
      const alike = likeness.reduce((best, one) => (one.score > best.score ? one : best), likeness[0] ?? { id: '', score: 0 });
      const query = toPreviewQuery({
        ...START_SETTINGS,
        persona: persona ?? alike.id,
        now: who.now,
        modes: who.modes,
        forced: Object.fromEntries(who.tiles.map(({ scheme, state }) => [scheme, state])),
        choices: Object.fromEntries(held),
        hasLive,
      });
      return addressOf(path, String(query), set);
    };
  }, [preview, vocabulary, people, set, start]);
}
