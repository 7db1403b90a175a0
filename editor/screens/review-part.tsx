import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { EmptyState } from '../../engine/react.ts';
import { type Problem, QUERY_KEYS } from '../api/index.ts';
import { useItemLabels } from '../check/index.ts';
import { type ItemName, keyOf } from '../document/index.ts';
import { ReviewScreen, ScreenHeading } from '../publish/index.ts';
import { type OpenSet, startPathOf, useGo, useKinds, useSession, useSessionState } from '../session/index.ts';
import { EffectsPart } from './effects-part.tsx';
import { goToSignIn } from './go-to-sign-in.ts';
import { useAffected } from './use-affected.ts';
import { useColleagues } from './use-colleagues.ts';
import { useFix } from './use-fix.ts';

interface ShownSet {
  /** The open change set, or the one that was published here, so that the note about that, with its undo, stays on the screen. */
  readonly set: OpenSet | null;
  /** Stays with the open set until somebody goes on. */
  readonly stay: () => void;
  /** Goes on to the open set, where another one is shown. */
  readonly goOn: (() => void) | undefined;
}

function useShownSet(): ShownSet {
  const open = useSessionState((state) => state.set);
  const [last, setLast] = useState(open);
  const [published, setPublished] = useState<OpenSet | null>(null);
  if (open !== null && open !== last) setLast(open);
  const { key } = useLocation();
  const isAskedFor = useNavigationType() === 'PUSH';
  // Whoever asks for the review again asks for that of the open set.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place that is gone to has a key of its own
  useEffect(() => {
    if (isAskedFor) setPublished(null);
  }, [key, isAskedFor]);
  const set = published ?? open ?? last;
  const isElsewhere = open !== null && set !== null && open.id !== set.id;
  return { set, stay: () => setPublished(open), goOn: isElsewhere ? () => setPublished(null) : undefined };
}

/** Everything that is about to change, and publishing it. */
export function ReviewPart(): ReactElement {
  const session = useSession();
  const go = useGo();
  const kinds = useKinds();
  const { set, stay, goOn } = useShownSet();
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
      onPublished={stay}
      onGoOn={goOn}
    />
  );
}
