import type { ReactElement } from 'react';
import { Link, type To } from 'react-router-dom';
import { type EffectExample, type Effects, type MadeUp, writeNumber } from '#engine';
import { Skeleton } from '#engine/react';
import type { ItemName } from '../../document/item-name.ts';
import { Differences } from '../../journey/journey-view.tsx';
import { formatCount } from '../../reading/who.ts';

/** The effects of the changes on a cohort: loaded, loading, or failed. */
export type EffectsState =
  | { readonly kind: 'known'; readonly effects: Effects; readonly cohort: string; readonly isOld: boolean }
  | { readonly kind: 'working'; readonly label: string }
  | { readonly kind: 'none'; readonly sentence: string };

export interface EffectsViewProps {
  readonly state: EffectsState;
  readonly itemTitle: (name: ItemName) => string;
  readonly describeWho: (who: MadeUp) => string;
  /** A link to a person's hub, live beside the draft; null without a preview. */
  readonly toPreview: ((example: EffectExample) => To) | null;
}

/** The effects of the changes on many generated people. The numbers never describe real people. */
export function EffectsView({ state, ...props }: EffectsViewProps): ReactElement {
  if (state.kind === 'none') return <p className="muted">{state.sentence}</p>;
  if (state.kind === 'working')
    return (
      <div aria-busy="true">
        <p className="muted" role="status">
          {`${state.label}.`}
        </p>
        <Skeleton />
      </div>
    );
  const { effects, cohort, isOld } = state;
  return (
    <div className="review-effects-all" aria-busy={isOld || undefined}>
      <p>
        <strong>{describeAffected(effects)}</strong>
        <span>{describeWorst(effects)}</span>
      </p>
      <p className="muted">{`Made up as “${cohort}” says. None of them is real.`}</p>
      {effects.elsewhere.length > 0 ? (
        <p className="muted">{`Not counted, because it stands outside the hub: ${effects.elsewhere.map(props.itemTitle).join(', ')}.`}</p>
      ) : null}
      {effects.examples.length > 0 ? (
        <details>
          <summary className="small-title">{`Examples (${effects.examples.length})`}</summary>
          <ul className="plain-list">
            {effects.examples.map((example) => (
              <Example key={JSON.stringify(example.spec)} {...props} example={example} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

/**
 * Describes how many people see a difference.
 * @example '412 of 20,000 made-up people see something different.'
 */
export function describeAffected({ affected, total, emptied }: Effects): string {
  if (affected === 0) return `None of ${writeNumber(total)} made-up people sees a difference.`;
  const see = `${writeNumber(affected)} of ${writeNumber(total)} made-up people ${affected === 1 ? 'sees' : 'see'} something different`;
  return emptied === 0 ? `${see}.` : `${see}; ${writeNumber(emptied)} ${emptied === 1 ? 'loses' : 'lose'} their only next step.`;
}

function describeWorst({ worst }: Effects): string {
  if (!worst) return '';
  return ` Most hit: ${worst.label}, ${writeNumber(worst.affected)} of ${writeNumber(worst.people)}.`;
}

interface ExampleProps extends Omit<EffectsViewProps, 'state'> {
  readonly example: EffectExample;
}

function Example({ example, itemTitle, describeWho, toPreview }: ExampleProps): ReactElement {
  const { spec, differences, isEmptied, weight } = example;
  return (
    <li>
      <details>
        <summary>
          <span>{describeWho(spec)}</span>{' '}
          <span className="muted">
            {`${formatCount(weight, 'person like this', 'people like this')}${isEmptied ? ', with no next step left' : ''}`}
          </span>
        </summary>
        <Differences
          differences={differences}
          itemTitle={itemTitle}
          labels={{ added: 'Sees now', removed: 'No longer sees', changed: 'Sees changed', moved: 'Sees elsewhere' }}
        />
        {toPreview ? (
          <Link to={toPreview(example)} state={{ showsPreview: true }}>
            Preview live beside the draft
          </Link>
        ) : null}
      </details>
    </li>
  );
}
