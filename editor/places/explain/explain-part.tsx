import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Json } from '#engine';
import { EmptyState, useUndo } from '#engine/react';
import { ANALYSIS_ERRORS, useAnalysis } from '../../analysis/hooks.tsx';
import { WhyList } from '../../check/why-list.tsx';
import { type ItemName, keyOf, nameOf } from '../../document/item-name.ts';
import { titleOf } from '../../document/item-title.ts';
import type { WhyNames } from '../../explain/describe-why.ts';
import { fromQuery, type PersonChoice, toPersonSpec, toQuery } from '../../explain/person-choice.ts';
import { useWhyNames } from '../../explain/use-why-names.ts';
import { useMoments } from '../../preview/use-moments.ts';
import { useToPreview } from '../../preview/use-to-preview.ts';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { addressOf, useSetInLinks } from '../../session/address.ts';
import { useDraft, useSession } from '../../session/hooks.tsx';
import { useKinds } from '../../session/kinds.tsx';
import { usePack } from '../../session/pack.tsx';
import { type AskableItem, ExplainView, type ReportState } from './explain-view.tsx';
import { toReasons } from './why-reasons.ts';

/** Kinds for editors only, which nobody sees on the hub. */
const UNSEEN: readonly string[] = ['personas', 'assertions', 'cohorts', 'journeys', 'house-rules'];

/** Who sees what, for one made-up person. The address contains all choices. */
export function ExplainPart(): ReactElement {
  const { pack } = usePack();
  if (!pack.analysis) return <EmptyState seed="explain" text="This pack says nothing of the people there can be." />;
  return <Explain />;
}

function Explain(): ReactElement {
  const { clock } = useSession();
  const kinds = useKinds();
  const tell = useUndo();
  const set = useSetInLinks();
  const names = useWhyNames();
  const itemLabels = useItemLabels();
  const [choice, setChoice] = useChoiceInAddress(names);
  const [opened] = useState(() => toMinute(clock.now()));
  const now = choice.now ?? opened;
  const { now: _, ...who } = toPersonSpec(choice, now);
  const asking = useAnalysis('person', { who, now, side: choice.side, ...(choice.item ? { item: choice.item } : {}) });
  const items = useDraft((state) => state.items);
  const moments = useMoments(now);
  const isLive = choice.side === 'live';
  const readValue = useCallback(
    (name: ItemName): Json => {
      const item = items.get(keyOf(name));
      return (isLive ? item?.live : item?.value) ?? null;
    },
    [items, isLive],
  );
  const itemTitle = useCallback((name: ItemName) => titleOf(readValue(name)) || name.id, [readValue]);
  const askable = useMemo(
    (): readonly AskableItem[] =>
      kinds.all
        .filter(({ name }) => !UNSEEN.includes(name))
        .flatMap(({ name: kind, labels }) =>
          [...items.keys()]
            .filter((key) => key.startsWith(`${kind}/`) && readValue(nameOf(key)) !== null)
            .map((key) => ({ key, title: itemTitle(nameOf(key)), kindTitle: labels.many })),
        ),
    [items, readValue, itemTitle, kinds],
  );
  const toPreview = useToPreview();
  const copy = () => {
    const link = new URL(window.location.href);
    // The copied link includes the moment, so that it shows the same whenever it is opened.
    link.search = addressOf('', String(toQuery({ ...choice, now })), set).search;
    void navigator.clipboard?.writeText(link.href).then(() => tell({ text: 'The link is copied.' }));
  };
  const [tries, setTries] = useState(0);
  return (
    <ExplainView
      key={tries}
      names={names}
      choice={choice}
      onChoice={setChoice}
      now={now}
      moments={moments}
      state={stateOf(asking)}
      items={askable}
      readValue={readValue}
      kindTitle={itemLabels.kindTitle}
      itemTitle={itemTitle}
      renderWhy={(name) => <WhyOf name={name} choice={choice} now={now} names={names} value={readValue(name)} />}
      toItem={(name) => addressOf(`/${keyOf(name)}`, '', set)}
      toPreview={toPreview?.({ ...who, now }, choice.item ? { path: `/${keyOf(choice.item)}` } : {}) ?? null}
      onCopy={copy}
      onRetry={() => setTries(tries + 1)}
    />
  );
}

function stateOf({ value, failure, isBusy }: ReturnType<typeof useAnalysis<'person'>>): ReportState {
  if (failure && !isBusy) return { kind: 'failed', sentence: ANALYSIS_ERRORS[failure] };
  return value ? { kind: 'known', report: value, isOld: isBusy } : { kind: 'working' };
}

function toMinute(instant: number): string {
  return new Date(Math.floor(instant / 60_000) * 60_000).toISOString();
}

interface WhyOfProps {
  readonly name: ItemName;
  readonly choice: PersonChoice;
  readonly now: string;
  readonly names: WhyNames;
  readonly value: Json;
}

/** Why a person sees an item; requested when it is opened. */
function WhyOf({ name, choice, now, names, value }: WhyOfProps): ReactElement {
  const { now: _, ...who } = toPersonSpec(choice, now);
  const { value: report, failure, isBusy } = useAnalysis('person', { who, now, side: choice.side, item: name });
  if (failure && !isBusy) return <p>{ANALYSIS_ERRORS[failure]}</p>;
  if (!report?.item) return <p role="status">Working out the reasons.</p>;
  return <WhyList reasons={toReasons({ explanation: report.item, value, now, nearest: report.nearest }, names)} />;
}

interface Held {
  readonly choice: PersonChoice;
  /** The addresses written for this choice, and earlier ones that may still come back. */
  readonly told: readonly string[];
}

/** A choice shows at once and the address follows; an address from elsewhere replaces the choice. */
function useChoiceInAddress(names: WhyNames): readonly [PersonChoice, (choice: PersonChoice) => void] {
  const [query, setQuery] = useSearchParams();
  const set = useSetInLinks();
  const kinds = useKinds();
  const read = useMemo(() => fromQuery(query, names.vocabulary, kinds), [query, names, kinds]);
  const address = String(toQuery(read));
  const [held, setHeld] = useState<Held>({ choice: read, told: [address] });
  if (!held.told.includes(address)) setHeld({ choice: read, told: [address] });
  else if (held.told.length > 1 && held.told.at(-1) === address) setHeld({ ...held, told: [address] });
  const choose = useCallback(
    (choice: PersonChoice) => {
      const next = toQuery(choice);
      setHeld(({ told }) => ({ choice, told: [...told, String(next)] }));
      setQuery(addressOf('', String(next), set).search, { replace: true, preventScrollReset: true });
    },
    [setQuery, set],
  );
  return [held.choice, choose];
}
