import { type ReactElement, useEffect, useState } from 'react';
import { BRITISH_ENGLISH } from '#engine';
import { Icon } from '#engine/react';
import { onceForKind, partByKind } from '../document/by-kind.ts';
import type { DocumentState } from '../document/document.ts';
import type { ItemKey } from '../document/item-name.ts';
import { type SaveState, saveStateOf } from '../document/item-state.ts';
import { here, useGo } from '../session/address.ts';
import { useDraft, useSession, useSessionState } from '../session/hooks.tsx';
import type { EditorSession } from '../session/session.ts';
import type { SessionState } from '../session/session-state.ts';

/** The state shown in the bar: the worst of any item, or one of the whole editor. */
type BarState = SaveState | 'lost' | 'signed-out' | 'viewer';

interface BarLabel {
  readonly icon: string;
  readonly text: string;
}

/** The label and icon of each state; a missing one does not compile. */
const labels: Readonly<Record<BarState, BarLabel>> = {
  lost: { icon: 'triangle-alert', text: 'Not saved, and not stored here: leave this page open' },
  'signed-out': { icon: 'lock', text: 'Not saved: signed out' },
  refused: { icon: 'circle-x', text: 'Not saved: refused' },
  choice: { icon: 'circle-help', text: 'Not saved: choose a version' },
  offline: { icon: 'wifi-off', text: 'Not saved yet. Kept here' },
  sending: { icon: 'loader-circle', text: 'Saving' },
  waiting: { icon: 'pencil', text: 'Saving soon' },
  saved: { icon: 'circle-check', text: 'All saved' },
  viewer: { icon: 'eye', text: 'You can look, not change' },
};

/** The worst first. */
const order: readonly SaveState[] = ['refused', 'choice', 'offline', 'sending', 'waiting', 'saved'];

interface Worst {
  readonly state: SaveState;
  readonly key: ItemKey | null;
}

const calm: Worst = { state: 'saved', key: null };
const worse = (one: Worst, other: Worst): Worst => (order.indexOf(other.state) < order.indexOf(one.state) ? other : one);

const worstOfKind = onceForKind(
  ({ keys, states }): Worst =>
    states.reduce((worst, item, index) => worse(worst, { state: saveStateOf(item), key: keys[index] ?? null }), calm),
);

const worstOf = ({ items }: DocumentState): Worst => [...partByKind(items).values()].map(worstOfKind).reduce(worse, calm);

type SessionFacts = Pick<SessionState, 'signIn' | 'isStoredHere' | 'savedAt'>;

function barStateOf({ state }: Worst, { signIn, isStoredHere }: SessionFacts, canWrite: boolean): BarState {
  const isUnsaved = state !== 'saved';
  if (isUnsaved && !isStoredHere) return 'lost';
  if (signIn !== null) return 'signed-out';
  return !isUnsaved && !canWrite ? 'viewer' : state;
}

function labelOf(state: BarState, { savedAt }: SessionFacts): BarLabel {
  return state === 'saved' && savedAt !== null ? { ...labels.saved, text: `Saved ${clock.format(savedAt)}` } : labels[state];
}

/** The text of the bar, announced after Ctrl+S. */
export function describeSaving({ document, state, canWrite }: Pick<EditorSession, 'document' | 'state' | 'canWrite'>): string {
  const facts = state.getState();
  return labelOf(barStateOf(worstOf(document.store.getState()), facts, canWrite), facts).text;
}

/** Shows whether edits are saved. If the person has to act it links to the item. */
export function SavePill(): ReactElement {
  const { canWrite } = useSession();
  const go = useGo();
  const worst = useDraft(worstOf);
  const signIn = useSessionState((session) => session.signIn);
  const isStoredHere = useSessionState((session) => session.isStoredHere);
  const savedAt = useSessionState((session) => session.savedAt);
  const facts = { signIn, isStoredHere, savedAt };
  const state = barStateOf(worst, facts, canWrite);
  const { icon, text } = labelOf(state, facts);
  const announced = useLastingText(state, text);
  const face = (
    <>
      <Icon name={icon} size="sm" />
      <span className="top-pill-text">{text}</span>
    </>
  );
  const { key } = worst;
  return (
    <>
      {key && (state === 'choice' || state === 'refused') ? (
        <button type="button" className="top-pill" data-saving={state} onClick={() => go(`/${key}`, { query: here })}>
          {face}
        </button>
      ) : (
        <span className="top-pill" data-saving={state}>
          {face}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}

/** The text of the last state that was not transient, for screen readers. */
function useLastingText(state: BarState, text: string): string {
  const [lasting, setLasting] = useState('');
  useEffect(() => {
    if (state !== 'waiting' && state !== 'sending') setLasting(text);
  }, [state, text]);
  return lasting;
}

const clock = new Intl.DateTimeFormat(BRITISH_ENGLISH, { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });
