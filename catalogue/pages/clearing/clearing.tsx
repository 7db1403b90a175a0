import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '#engine/hub';
import { Tabs } from '#engine/react';
import { PlacePage } from '../../components/screen/place-page.tsx';
import { canFindPlaces } from '../../rules/clearing/clearing-phase.ts';
import { CallListView } from './call-list-view.tsx';
import { FindPlaces } from './find-places.tsx';
import { PhaseNote } from './phase-note.tsx';
import { useCallList } from './use-call-list.ts';
import { useOwnFacts } from './use-own-facts.ts';
import './clearing.later.css';

/** The Clearing companion: courses with places by the person's own points and distance, and the list of universities to call. */
export function Page(): ReactElement {
  return (
    <PlacePage title="clearing-title" areas={['clearing companion', 'courses and universities']} className="clearing-page">
      <ClearingScreen />
    </PlacePage>
  );
}

const PART = 'part';
const CALLS = 'calls';
const FIND = 'find';

/** The phase note and the two tabs. The call list is rendered in both, because it may be printed. */
function ClearingScreen(): ReactElement {
  const messages = useMessages();
  const [query, setQuery] = useSearchParams();
  const calls = useCallList();
  const own = useOwnFacts();
  const canFind = canFindPlaces(own.phase);
  const part = !canFind || query.get(PART) === CALLS ? CALLS : FIND;
  const open = (next: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === CALLS) after.set(PART, CALLS);
        else after.delete(PART);
        return after;
      },
      { preventScrollReset: true },
    );
  const tabs = [
    ...(canFind ? [{ id: FIND, label: messages('clearing-tab-find') }] : []),
    { id: CALLS, label: messages('clearing-tab-calls'), count: calls.list.calls.length },
  ];
  // People who no longer need a place and have no list see only this.
  if (!canFind && calls.list.calls.length === 0) return <PhaseNote own={own} calls={calls} />;
  return (
    <>
      <PhaseNote own={own} calls={calls} />
      <Tabs label={messages('clearing-tabs')} tabs={tabs} selected={part} onSelect={open}>
        {part === FIND ? <FindPlaces own={own} calls={calls} onOpenCalls={() => open(CALLS)} /> : null}
        <div className="clearing-calls" hidden={part !== CALLS}>
          <CallListView own={own} calls={calls} onFind={canFind ? () => open(FIND) : null} />
        </div>
      </Tabs>
    </>
  );
}
