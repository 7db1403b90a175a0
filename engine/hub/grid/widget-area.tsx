import { type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, OpenRow, useAnnounce, useColumns, useIsPhone, useUndo, WidgetGrid, WidgetRows } from '../../react.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useHubActions, useHubPage, useHubStore } from '../state/hub-context.tsx';
import { Customise } from './customise.tsx';
import { HubRow, toRowAddress } from './hub-row.tsx';
import { type GridPlan, useGrid } from './use-grid.ts';
import { WidgetBox, type WidgetSet } from './widget-box.tsx';

interface WidgetAreaProps {
  readonly widgets: WidgetSet;
  /** The number of columns that the server rendered. */
  readonly columns: 2 | 3 | 4;
}

/** 'Your widgets': the grid in the person's own order, or rows on a phone, and Customise. */
export function WidgetArea({ widgets, columns: drawnColumns }: WidgetAreaProps): ReactElement {
  const messages = useMessages();
  const columns = useColumns(drawnColumns);
  const isPhone = useIsPhone();
  const { noteColumns } = useHubActions();
  useEffect(() => noteColumns(isPhone ? 1 : columns), [columns, isPhone, noteColumns]);
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
      {isPhone ? <Rows widgets={widgets} grid={grid} /> : <Grid widgets={widgets} columns={columns} grid={grid} />}
    </section>
  );
}

interface GridProps {
  readonly widgets: WidgetSet;
  readonly grid: GridPlan;
}

function Grid({ widgets, columns, grid }: GridProps & { readonly columns: 2 | 3 | 4 }): ReactElement {
  const page = useHubPage();
  const box = useBoxes({ widgets, grid });
  const items = grid.shown.map((id) => {
    const item = page.items.widgets[id];
    const { heights, gainsFromWidth } = widgets.get(item?.component ?? '') ?? {};
    return { id, span: item?.span ?? 1, heights, gainsFromWidth };
  });
  return (
    <WidgetGrid columns={columns} items={items}>
      {box}
    </WidgetGrid>
  );
}

/**
 * On a phone a widget is a row with a summary, and opens alone on the screen. Pinned widgets, and those that cannot be opened otherwise,
 * stand open in place.
 */
function Rows({ widgets, grid }: GridProps): ReactElement {
  const { items, pageState } = useHubPage();
  const { setup } = useHubStore();
  const box = useBoxes({ widgets, grid });
  return (
    <WidgetRows>
      {grid.shown.map((id) => {
        const item = items.widgets[id];
        const definition = widgets.get(item?.component ?? '');
        if (!item || !definition) return null;
        const address = grid.pinned.includes(id) ? null : toRowAddress(setup, item, pageState);
        if (address) return <HubRow key={id} item={item} definition={definition} address={address} />;
        return <OpenRow key={id}>{box(id)}</OpenRow>;
      })}
    </WidgetRows>
  );
}

/** Renders a widget by id in its frame, with the actions that move and hide it. */
function useBoxes({ widgets, grid }: GridProps): (id: string) => ReactElement {
  const { hide, move } = useGridMoves(grid);
  const { shown } = grid;
  return (id) => (
    <WidgetBox
      id={id}
      widgets={widgets}
      onHide={() => hide(id)}
      onMoveUp={shown[0] === id ? undefined : () => move(id, -1)}
      onMoveDown={shown.at(-1) === id ? undefined : () => move(id, 1)}
    />
  );
}

function useGridMoves(grid: GridPlan): { hide: (id: string) => void; move: (id: string, by: number) => void } {
  const page = useHubPage();
  const messages = useMessages();
  const announce = useAnnounce();
  const offerUndo = useUndo();
  const { track } = useHubActions();
  const titleOf = (id: string) => page.items.widgets[id]?.title ?? id;
  const failed = messages('save-failed');
  const reportSave = (isSaved: boolean) => {
    if (!isSaved) offerUndo({ text: failed });
  };
  return {
    hide: (id) => {
      track('setting changed', { widget: id });
      offerUndo({
        text: messages('customise-hidden-announce', { widget: titleOf(id) }),
        onUndo: () => void grid.setHidden(id, false).then(reportSave),
        saving: { isSaved: grid.setHidden(id, true), failed },
      });
      document.getElementById('widgets-title')?.focus();
    },
    move: (id, by) => {
      const from = grid.shown.indexOf(id);
      const order = grid.shown.filter((other) => other !== id);
      order.splice(from + by, 0, id);
      void grid.setOrder(order).then(reportSave);
      announce(messages('customise-moved', { widget: titleOf(id), n: from + by + 1, total: grid.shown.length }));
    },
  };
}
