import { type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, useAnnounce, useColumns, useUndo, WidgetGrid } from '../../react.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useHubActions, useHubPage } from '../state/hub-context.tsx';
import { Customise } from './customise.tsx';
import { type GridPlan, useGrid } from './use-grid.ts';
import { WidgetBox, type WidgetSet } from './widget-box.tsx';

/** Props of WidgetArea: the registered widgets, and the number of columns that the server drew. */
export interface WidgetAreaProps {
  readonly widgets: WidgetSet;
  readonly columns: 2 | 3 | 4;
}

/** 'Your widgets': the grid in the person's own order, and Customise (SHELL-018, FRAME-051). */
export function WidgetArea({ widgets, columns: drawnColumns }: WidgetAreaProps): ReactElement {
  const messages = useMessages();
  const columns = useColumns(drawnColumns);
  const { noteColumns } = useHubActions();
  useEffect(() => noteColumns(columns), [columns, noteColumns]);
  const grid = useGrid(columns);
  const [isCustomising, setCustomising] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const finish = () => {
    flushSync(() => setCustomising(false));
    opener.current?.focus();
  };
  if (isCustomising) return <Customise columns={columns} grid={grid} onDone={finish} />;
  return (
    <section className="widgets" aria-labelledby="widgets-title">
      <div className="section-head">
        <h2 id="widgets-title" tabIndex={-1}>
          {messages('widgets-heading')}
        </h2>
        <Button ref={opener} variant="quiet" icon="layout-grid" onClick={() => setCustomising(true)}>
          {messages('customise')}
        </Button>
      </div>
      <Grid widgets={widgets} columns={columns} grid={grid} />
    </section>
  );
}

function Grid({ widgets, columns, grid }: { widgets: WidgetSet; columns: 2 | 3 | 4; grid: GridPlan }): ReactElement {
  const page = useHubPage();
  const { hide, move } = useGridMoves(grid);
  const { shown } = grid;
  const items = shown.map((id) => ({ id, span: page.items.widgets[id]?.span ?? 1 }));
  return (
    <WidgetGrid columns={columns} items={items}>
      {(id) => (
        <WidgetBox
          id={id}
          widgets={widgets}
          onHide={() => hide(id)}
          onMoveUp={shown[0] === id ? undefined : () => move(id, -1)}
          onMoveDown={shown.at(-1) === id ? undefined : () => move(id, 1)}
        />
      )}
    </WidgetGrid>
  );
}

function useGridMoves(grid: GridPlan): { hide: (id: string) => void; move: (id: string, by: number) => void } {
  const page = useHubPage();
  const messages = useMessages();
  const announce = useAnnounce();
  const offerUndo = useUndo();
  const { track } = useHubActions();
  const titleOf = (id: string) => page.items.widgets[id]?.title ?? id;
  const tell = (isSaved: boolean) => {
    if (!isSaved) offerUndo({ text: messages('save-failed') });
  };
  return {
    hide: (id) => {
      track('setting changed', { widget: id });
      void grid.setHidden(id, true).then(tell);
      offerUndo({
        text: messages('customise-hidden-announce', { widget: titleOf(id) }),
        onUndo: () => void grid.setHidden(id, false).then(tell),
      });
      document.getElementById('widgets-title')?.focus();
    },
    move: (id, by) => {
      const from = grid.shown.indexOf(id);
      const order = grid.shown.filter((other) => other !== id);
      order.splice(from + by, 0, id);
      void grid.setOrder(order).then(tell);
      announce(messages('customise-moved', { widget: titleOf(id), n: from + by + 1, total: grid.shown.length }));
    },
  };
}
