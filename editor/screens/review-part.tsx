import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useCallback, useState } from 'react';
import { EmptyState } from '../../engine/react.ts';
import { type Problem, QUERY_KEYS } from '../api/index.ts';
import { useItemLabels } from '../check/index.ts';
import { type ItemName, keyOf } from '../document/index.ts';
import { ReviewScreen, ScreenHeading } from '../publish/index.ts';
import { startPathOf, useGo, useKinds, useSession, useShownSet } from '../session/index.ts';
import { EffectsPart } from './effects-part.tsx';
import { goToSignIn } from './go-to-sign-in.ts';
import { useAffected } from './use-affected.ts';
import { useColleagues } from './use-colleagues.ts';
import { useFix } from './use-fix.ts';

/** Everything that is about to change, and publishing it. */
export function ReviewPart(): ReactElement {
  const session = useSession();
  const go = useGo();
  const kinds = useKinds();
  const { set, goOn } = useShownSet();
  const labels = useItemLabels();
  const [chosen, setChosen] = useState<readonly ItemName[] | null>(null);
  const affected = useAffected(chosen);
  const known = useColleagues();
  const fix = useFix();
  const queries = useQueryClient();
  const onFix = async (problem: Problem) => {
    fix(problem);
    await session.flush();
    if (set) await queries.invalidateQueries({ queryKey: QUERY_KEYS.reviews(set.id) });
  };
  const onChanged = useCallback(() => void session.reload(), [session]);
  if (!set)
    return (
      <>
        <ScreenHeading text="Review changes" />
        <EmptyState
          seed="review"
          motif="pages"
          text="Nothing has changed. Open an item and change it; it comes here before anybody sees it."
        />
      </>
    );
  return (
    <ReviewScreen
      key={set.id}
      api={session.api}
      set={set.id}
      me={session.me}
      labels={labels}
      storage={session.storage}
      now={session.clock.now}
      {...known}
      affected={affected}
      renderEffects={(chosen) => <EffectsPart chosen={chosen} />}
      onPreview={(persona) => go(startPathOf(kinds), { query: String(new URLSearchParams({ persona, live: 'yes' })) })}
      beforeReview={session.flush}
      onChosen={setChosen}
      onOpenItem={(name, pointer) => go(`/${keyOf(name)}`, pointer ? { state: { at: pointer } } : {})}
      onFix={session.canWrite ? onFix : undefined}
      onSignIn={goToSignIn}
      onChanged={onChanged}
      onGoOn={goOn}
    />
  );
}
