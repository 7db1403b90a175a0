import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useCallback, useState } from 'react';
import type { EffectExample } from '#engine';
import { EmptyState } from '#engine/react';
import { ANALYSIS_ERRORS, useAnalysis } from '../../analysis/hooks.tsx';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { Problem } from '../../api/shapes.ts';
import { useItemLabels } from '../../check/use-item-labels.ts';
import { ScreenHeading } from '../../controls/screen-heading.tsx';
import { type ItemKey, type ItemName, keyOf } from '../../document/item-name.ts';
import { statusOf } from '../../document/item-state.ts';
import { describePerson } from '../../explain/person-words.ts';
import { titleOf } from '../../lists/rows.ts';
import { CohortChoice } from '../../screens/counted.tsx';
import { goToSignIn } from '../../screens/go-to-sign-in.ts';
import { useAffected } from '../../screens/use-affected.ts';
import { useColleagues } from '../../screens/use-colleagues.ts';
import { useFix } from '../../screens/use-fix.ts';
import { useToPreview, useWhyNames } from '../../screens/use-made-up.ts';
import { useGo } from '../../session/address.ts';
import { useDraft, useSession } from '../../session/hooks.tsx';
import { startPathOf, useKinds } from '../../session/kinds.tsx';
import { usePack } from '../../session/pack.tsx';
import { type EffectsState, EffectsView } from './effects-view.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { useShownSet } from './use-shown-set.ts';

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

/** A few words tell the examples apart; the preview shows the rest. */
const MAX_WORDS = 3;

/** What the chosen changes do to a cohort of made-up people; null when all changes are chosen. */
function EffectsPart({ chosen }: { readonly chosen: readonly ItemName[] | null }): ReactElement | null {
  const { pack } = usePack();
  return pack.analysis ? <CohortEffects chosen={chosen} /> : null;
}

function CohortEffects({ chosen }: { readonly chosen: readonly ItemName[] | null }): ReactElement {
  const [cohort, choose] = useState<string | null>(null);
  const items = useDraft((state) => state.items);
  const names = useWhyNames();
  const toPreview = useToPreview();
  const asking = useAnalysis('effects', { cohort, left: listLeft(items, chosen) });
  const itemTitle = useCallback(
    (name: ItemName) => {
      const found = items.get(keyOf(name));
      return titleOf(found?.value ?? found?.live ?? null) || name.id;
    },
    [items],
  );
  return (
    <>
      <EffectsView
        state={stateOf(asking)}
        itemTitle={itemTitle}
        describeWho={(who) => describePerson(who, names, MAX_WORDS)}
        toPreview={toPreview ? ({ spec }: EffectExample) => toPreview(spec, { hasLive: true }) : null}
      />
      <CohortChoice chosen={asking.value?.cohort.id ?? cohort} onChoose={choose} />
    </>
  );
}

/** The changed items that are left out, and so stay as they are live. */
function listLeft(items: Parameters<Parameters<typeof useDraft>[0]>[0]['items'], chosen: readonly ItemName[] | null): readonly ItemKey[] {
  if (chosen === null) return [];
  const keys = new Set<string>(chosen.map(keyOf));
  return [...items].flatMap(([key, item]) => (statusOf(item) === 'live' || keys.has(key) ? [] : [key]));
}

function stateOf({ value, failure, isBusy, progress }: ReturnType<typeof useAnalysis<'effects'>>): EffectsState {
  if (failure && !isBusy) return { kind: 'none', sentence: ANALYSIS_ERRORS[failure] };
  if (value) return { kind: 'known', effects: value, cohort: value.cohort.title, isOld: isBusy };
  if (isBusy) return { kind: 'working', label: progress?.label ?? 'Making people up' };
  return { kind: 'none', sentence: 'There is no cohort of made-up people to try this on. Add one under Cohorts.' };
}
