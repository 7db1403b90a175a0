import type { ReactElement } from 'react';
import { describePerson, type GateFinding, type Json } from '#engine';
import { Icon } from '#engine/react';
import { ANALYSIS_ERRORS, useAnalysis } from '../analysis/hooks.tsx';
import { type ItemKey, type ItemName, nameOf } from '../document/item-name.ts';
import { useItemLabels } from '../reading/use-item-labels.ts';
import { usePack } from '../session/pack.tsx';
import { listFindingsAbout } from './findings-about.ts';

export interface HoldsNowProps {
  readonly open: ItemKey;
  readonly value: Json;
  /** The gate for the item. */
  readonly gate: string;
}

/** The maximum number of findings shown; Checks has all of them. */
const MAX_SENTENCES = 5;

/** Whether an expectation or a rule holds in the current draft, and what breaks it. */
export function HoldsNow({ open, value, gate }: HoldsNowProps): ReactElement {
  const labels = useItemLabels();
  const { pack } = usePack();
  const { value: reports, failure, isBusy } = useAnalysis('gates', { side: 'draft' });
  const findings = listFindingsAbout(open, gate, reports ?? []);
  const { analysis } = pack;
  if (textOf(value, 'active') === 'false') return <SentenceLine icon="eye-off" sentence="It is switched off, so nothing asks for it." />;
  if (!reports)
    return <SentenceLine icon="clock" sentence={failure && !isBusy ? ANALYSIS_ERRORS[failure] : 'Trying whether it holds now.'} />;
  if (findings.length === 0) return <SentenceLine icon="circle-check" sentence="It holds now." />;
  return (
    <div className="holds-now is-broken" role="status">
      <p>
        <Icon name="circle-alert" /> <strong>It does not hold now.</strong>
      </p>
      <ul>
        {findings.slice(0, MAX_SENTENCES).map((finding) => (
          <li key={`${finding.kind}/${finding.id}${finding.pointer}${finding.message}`}>
            <span>{placeOf(finding, open, labels.titleOfItem)}</span>
            <span>{finding.message}</span>
            {finding.who && analysis ? <span>{` For example: ${describePerson(finding.who, { ...pack, analysis })}.`}</span> : null}
          </li>
        ))}
      </ul>
      {findings.length > MAX_SENTENCES ? <p>{`${findings.length - MAX_SENTENCES} more are in Checks.`}</p> : null}
    </div>
  );
}

function SentenceLine({ icon, sentence }: { readonly icon: string; readonly sentence: string }): ReactElement {
  return (
    <p className="holds-now" role="status">
      <Icon name={icon} /> <span>{sentence}</span>
    </p>
  );
}

function placeOf({ kind, id }: GateFinding, open: ItemKey, titleOf: (name: ItemName) => string): string {
  if (kind === undefined || id === undefined || `${kind}/${id}` === open) return '';
  return `${titleOf(nameOf(`${kind}/${id}` as ItemKey))}: `;
}

function textOf(value: Json, name: string): string {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return found === undefined || found === null ? '' : String(found);
}
