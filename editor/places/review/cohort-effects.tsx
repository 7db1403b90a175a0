import { type ReactElement, useState } from 'react';
import type { EffectExample } from '#engine';
import { CohortChoice } from '../../analysis/counted.tsx';
import { ANALYSIS_ERRORS, useAnalysis } from '../../analysis/hooks.tsx';
import { type ItemKey, type ItemName, keyOf } from '../../document/item-name.ts';
import { statusOf } from '../../document/item-state.ts';
import { describePerson } from '../../explain/person-names.ts';
import { useWhyNames } from '../../explain/use-why-names.ts';
import { useToPreview } from '../../preview/use-to-preview.ts';
import { useDraft } from '../../session/hooks.tsx';
import { usePack } from '../../session/pack.tsx';
import { useItemTitle } from '../../session/use-item-title.ts';
import { type EffectsState, EffectsView } from './effects-view.tsx';

/** A few tags distinguish the examples; the preview shows the rest. */
const MAX_TAGS = 3;

/** The effect of the chosen changes on a cohort of generated people; null when all changes are chosen. */
export function CohortEffects({ chosen }: { readonly chosen: readonly ItemName[] | null }): ReactElement | null {
  const { pack } = usePack();
  return pack.analysis ? <Effects chosen={chosen} /> : null;
}

function Effects({ chosen }: { readonly chosen: readonly ItemName[] | null }): ReactElement {
  const [cohort, choose] = useState<string | null>(null);
  const items = useDraft((state) => state.items);
  const names = useWhyNames();
  const toPreview = useToPreview();
  const analysis = useAnalysis('effects', { cohort, left: listLeft(items, chosen) });
  const itemTitle = useItemTitle();
  return (
    <>
      <EffectsView
        state={stateOf(analysis)}
        itemTitle={itemTitle}
        describeWho={(who) => describePerson(who, names, MAX_TAGS)}
        toPreview={toPreview ? ({ spec }: EffectExample) => toPreview(spec, { hasLive: true }) : null}
      />
      <CohortChoice chosen={analysis.value?.cohort.id ?? cohort} onChoose={choose} />
    </>
  );
}

/** The unchecked items, which keep their live values. */
function listLeft(items: Parameters<Parameters<typeof useDraft>[0]>[0]['items'], chosen: readonly ItemName[] | null): readonly ItemKey[] {
  if (chosen === null) return [];
  const keys = new Set<string>(chosen.map(keyOf));
  return [...items].flatMap(([key, item]) => (statusOf(item) === 'live' || keys.has(key) ? [] : [key]));
}

function stateOf({ value, failure, isBusy, progress }: ReturnType<typeof useAnalysis<'effects'>>): EffectsState {
  if (failure && !isBusy) return { kind: 'none', sentence: ANALYSIS_ERRORS[failure] };
  if (value) return { kind: 'known', effects: value, cohort: value.cohort.title, isOld: isBusy };
  if (isBusy) return { kind: 'working', label: progress?.label ?? 'Generating people' };
  return { kind: 'none', sentence: 'There is no cohort of made-up people to try this on. Add one under Cohorts.' };
}
