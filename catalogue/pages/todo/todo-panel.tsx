import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HubPart, NOTHING, useMessages } from '#engine/hub';
import { type LoadPart, OpenDialog, useHydrated, useReducedMotion, useTimeout } from '#engine/react';
import { HUB_PATH } from '../../components/links/address.ts';
import './todo.css';

/** The panel's lists, in their own chunk; the server loads it before it renders. */
export const loadTodos: LoadPart<object> = () => import('./todo-lists.tsx');

/** The delay before the panel opens, and the length of its closing animation. */
export const PANEL = { openMs: 1, closeMs: 200 } as const;

/**
 * The panel at the side of the dashboard. Its frame is part of the first script, so that it can be closed even if its content fails to
 * load.
 */
export function TodoPanel(): ReactElement | null {
  const messages = useMessages();
  const { phase, close } = usePhase();
  if (phase === 'waiting') return null;
  return (
    <OpenDialog
      shape="side"
      title={messages('todo-heading')}
      closeLabel={messages('todo-close')}
      onClose={close}
      className={phase === 'closing' ? 'todo-closing' : undefined}
    >
      <HubPart load={loadTodos} props={NOTHING} shape="rows" />
    </OpenDialog>
  );
}

/** Waiting, open, closing, gone: always in this order. A direct visit opens it immediately; reduced motion removes the delays. */
function usePhase(): { readonly phase: 'waiting' | 'open' | 'closing'; readonly close: () => void } {
  const navigate = useNavigate();
  const isLater = useHydrated();
  const hasLessMotion = useReducedMotion();
  const [phase, setPhase] = useState<'waiting' | 'open' | 'closing'>(isLater ? 'waiting' : 'open');
  useTimeout(() => setPhase('open'), phase === 'waiting' ? PANEL.openMs : null);
  useTimeout(() => void navigate(HUB_PATH), phase === 'closing' ? (hasLessMotion ? 0 : PANEL.closeMs) : null);
  return { phase, close: () => setPhase('closing') };
}
