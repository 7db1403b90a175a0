import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HAS_DEBUG_AIDS } from '#engine';
import { useHub, useMessages } from '#engine/hub';
import { Button, Dialog, useIsPhone } from '#engine/react';
import type { Question } from '../../schemas/generated/items.ts';
import { DebugTools } from './debug-tools.tsx';
import { Panel } from './panel.tsx';
import { type PanelId, type PanelRules, panelIds, readPanelId } from './panel-rules.ts';
import { panels } from './panels.ts';
import { SideColumn } from './side-column.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';
import { usePanel } from './use-panel.ts';
import { YourData } from './your-data.tsx';

/** The panels, with the content beside and below them. */
export function PanelList({ questions }: { readonly questions: readonly Question[] }): ReactElement {
  const messages = useMessages();
  const isPhone = useIsPhone();
  const isDebug = useHub((state) => state.isDebug && state.page.pageState.debugAllowed);
  const places = useOpenPanels();
  const areAllOpen = panels.every(({ id }) => places.open.has(id));
  return (
    <div className="preferences-columns">
      <div className="preferences-main">
        <div className="preferences-intro">
          <p>{messages('preferences-intro')}</p>
          {!isPhone && (
            <Button
              variant="quiet"
              icon={areAllOpen ? 'chevron-up' : 'chevron-down'}
              onClick={areAllOpen ? places.closeAll : places.openAll}
            >
              {messages(areAllOpen ? 'preferences-close-all' : 'preferences-open-all')}
            </Button>
          )}
        </div>
        <div className="preferences-panels">
          {panels.map((rules) => (
            <OnePanel key={rules.id} rules={rules} questions={questions} isPhone={isPhone} places={places} />
          ))}
        </div>
        <YourData />
        {HAS_DEBUG_AIDS && isDebug && <DebugTools />}
      </div>
      <SideColumn />
      <LeaveQuestion />
    </div>
  );
}

interface OnePanelProps {
  readonly rules: PanelRules;
  readonly questions: readonly Question[];
  readonly isPhone: boolean;
  readonly places: ReturnType<typeof useOpenPanels>;
}

function OnePanel({ rules, questions, isPhone, places }: OnePanelProps): ReactElement {
  const own = useMemo(() => questions.filter(({ group }) => group === rules.id), [questions, rules.id]);
  const panel = usePanel(rules, own);
  const isOpen = isPhone ? places.named === rules.id : places.open.has(rules.id);
  return (
    <Panel
      panel={panel}
      isPhone={isPhone}
      isOpen={isOpen}
      isNamed={places.named === rules.id}
      onToggle={() => (isOpen ? places.close(rules.id) : places.openOne(rules.id))}
    />
  );
}

/** Confirms once before leaving with unsaved changes. They stay on the device, except after signing out. */
function LeaveQuestion(): ReactElement {
  const messages = useMessages();
  const { wayOut, stay, leave } = useLeaveQuestion();
  const isSignOut = wayOut?.kind === 'signOut';
  return (
    <Dialog
      isOpen={wayOut !== null}
      title={messages('preferences-leave')}
      closeLabel={messages('close')}
      onClose={stay}
      shape="small"
      footer={
        <>
          <Button variant="primary" onClick={stay}>
            {messages('preferences-stay')}
          </Button>
          <Button onClick={leave}>{messages(isSignOut ? 'account-sign-out' : 'preferences-leave-now')}</Button>
        </>
      }
    >
      <p>{messages(isSignOut ? 'preferences-leave-sign-out' : 'preferences-leave-kept')}</p>
    </Dialog>
  );
}

/** Which panels are open, and the one that the address names. */
interface OpenPanels {
  readonly open: ReadonlySet<PanelId>;
  readonly named: PanelId | null;
  openOne(id: PanelId): void;
  close(id: PanelId): void;
  openAll(): void;
  closeAll(): void;
}

/**
 * Panels open and close independently; the address names the one that was opened last, so that it is open again after a reload or a
 * sign-in. An unknown name opens none.
 */
function useOpenPanels(): OpenPanels {
  const [query, setQuery] = useSearchParams();
  const named = readPanelId(query.get('section'));
  const [open, setOpen] = useState<ReadonlySet<PanelId>>(() => new Set(named ? [named] : []));
  const [seen, setSeen] = useState(named);
  if (seen !== named) {
    setSeen(named);
    if (named && !open.has(named)) setOpen(new Set([...open, named]));
  }
  const name = useCallback(
    (id: PanelId | null) => {
      const change = (before: URLSearchParams) => {
        const after = new URLSearchParams(before);
        if (id) after.set('section', id);
        else after.delete('section');
        return after;
      };
      setQuery(change, { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );
  return {
    open,
    named,
    openOne: (id) => {
      setOpen(new Set([...open, id]));
      name(id);
    },
    close: (id) => {
      setOpen(new Set([...open].filter((one) => one !== id)));
      if (named === id) name(null);
    },
    openAll: () => setOpen(new Set(panelIds)),
    closeAll: () => {
      setOpen(new Set());
      name(null);
    },
  };
}
