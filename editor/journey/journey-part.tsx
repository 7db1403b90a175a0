import type { ReactElement } from 'react';
import type { JourneyMoment } from '#engine';
import type { Journey } from '#schemas/catalogue';
import { ANALYSIS_ERRORS, useAnalysis } from '../analysis/hooks.tsx';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { useWhyNames } from '../explain/use-why-names.ts';
import { useToPreview } from '../preview/use-to-preview.ts';
import { useItem } from '../session/hooks.tsx';
import { usePack } from '../session/pack.tsx';
import { useItemTitle } from '../session/use-item-title.ts';
import { type JourneyState, JourneyView } from './journey-view.tsx';

/** A journey preview, with live and draft side by side. */
export function JourneyPart({ open }: { readonly open: ItemKey }): ReactElement | null {
  const { pack } = usePack();
  if (!pack.analysis) return null;
  return <PlayedJourney key={open} open={open} />;
}

function PlayedJourney({ open }: { readonly open: ItemKey }): ReactElement {
  const { id } = nameOf(open);
  const item = useItem(open);
  const names = useWhyNames();
  const toPreview = useToPreview();
  const journey = useAnalysis('journey', { id });
  const itemTitle = useItemTitle();
  // A journey of the wrong shape is not played.
  const { persona = '', steps = [] } = (item?.value ?? {}) as Partial<Journey>;
  const previewOf = toPreview
    ? ({ at, step, draft, differences }: JourneyMoment) =>
        toPreview(
          {
            tiles: draft.viewer.tiles.map(({ scheme, state }) => ({ scheme, state })),
            words: [],
            modes: steps[step]?.modes ?? {},
            now: new Date(at).toISOString(),
          },
          { path: `/${open}`, persona, hasLive: differences.length > 0 },
        )
    : null;
  return <JourneyView state={stateOf(journey)} names={names} itemTitle={itemTitle} toPreview={previewOf} />;
}

function stateOf({ value, failure, isBusy }: ReturnType<typeof useAnalysis<'journey'>>): JourneyState {
  if (failure && !isBusy) return { kind: 'failed', sentence: ANALYSIS_ERRORS[failure] };
  if (value) return { kind: 'known', played: value, isOld: isBusy };
  return isBusy ? { kind: 'working' } : { kind: 'failed', sentence: 'It can be played once its persona is there.' };
}
