import type { ReactElement } from 'react';
import { MAX_PINS, type MessageKey, type Messages } from '../../index.ts';
import { type ArrangedWidget, CustomiseGrid, type CustomiseLabels, useIsPhone, useUndo } from '../../react.ts';
import { failedLabels, toTemplate, useMessages } from '../messages/use-messages.ts';
import { useHubActions, useHubPage } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { GridPlan } from './use-grid.ts';

export interface CustomiseProps {
  readonly columns: 2 | 3 | 4;
  readonly grid: GridPlan;
  readonly onDone: () => void;
}

/** The mode in which people arrange the grid. Each change of order, hidden or pinned widgets is saved. */
export function Customise({ columns, grid, onDone }: CustomiseProps): ReactElement {
  const page = useHubPage();
  const messages = useMessages();
  const showNotice = useUndo();
  const isPhone = useIsPhone();
  const pin = usePins(grid);
  const reportSave = (isSaved: boolean) => {
    if (!isSaved) showNotice({ text: messages('save-failed') });
  };
  const move = (id: string, place: number) => {
    const order = grid.shown.filter((other) => other !== id);
    order.splice(place, 0, id);
    void grid.setOrder(order).then(reportSave);
  };
  const reset = () => {
    const { isSaved, undo } = grid.reset();
    showNotice({
      text: messages('customise-reset-done'),
      onUndo: undo && (() => void undo().then(reportSave)),
      saving: { isSaved, failed: messages('save-failed') },
    });
  };
  return (
    <CustomiseGrid
      columns={isPhone ? 1 : columns}
      widgets={grid.shown.flatMap((id) => toArranged(page, id))}
      hidden={grid.hidden.flatMap((id) => toArranged(page, id))}
      labels={customiseLabels(messages, isPhone)}
      onMove={move}
      onHide={(id) => void grid.setHidden(id, true).then(reportSave)}
      onShow={(id) => void grid.setHidden(id, false).then(reportSave)}
      onStandard={reset}
      onDone={onDone}
      pinned={isPhone ? grid.pinned : undefined}
      onPin={isPhone ? pin : undefined}
    />
  );
}

function toArranged(page: HubPage, id: string): ArrangedWidget[] {
  const item = page.items.widgets[id];
  if (!item) return [];
  const { icon, colour } = item;
  return [{ id, icon, colour, title: item.title, description: item.description }];
}

function customiseLabels(messages: Messages, canPin: boolean): CustomiseLabels {
  const template = (key: MessageKey) => toTemplate(messages(key));
  return {
    heading: messages('customise-heading'),
    help: canPin ? messages('customise-help-phone', { n: MAX_PINS }) : messages('customise-help'),
    list: messages('widgets-heading'),
    handle: template('customise-handle'),
    menu: template('customise-menu'),
    moveUp: messages('customise-move-up'),
    moveDown: messages('customise-move-down'),
    moveToPosition: messages('customise-move-to'),
    position: template('customise-position'),
    move: messages('customise-move'),
    cancel: messages('cancel'),
    hide: messages('customise-hide'),
    lifted: template('customise-lifted'),
    moved: template('customise-place'),
    dropped: template('customise-dropped'),
    back: template('customise-back'),
    hidden: messages('customise-hidden'),
    hiddenNow: template('customise-hidden-now'),
    shownNow: template('customise-shown-now'),
    show: template('customise-show-title'),
    noneHidden: messages('customise-none-hidden'),
    standard: messages('customise-reset'),
    done: messages('customise-done'),
    pin: template('customise-pin'),
    pinned: messages('customise-pinned'),
    failed: { ...failedLabels(messages), leave: messages('customise-done') },
  };
}

/** Pins a widget, so that it stands open on phones, or unpins it; both can be undone. Over the limit, a message explains the refusal. */
function usePins({ pinned, setPinned }: Pick<GridPlan, 'pinned' | 'setPinned'>): (id: string, isPinned: boolean) => void {
  const { items } = useHubPage();
  const { track } = useHubActions();
  const messages = useMessages();
  const showNotice = useUndo();
  const failed = messages('save-failed');
  const takeBack = async () => {
    if (!(await setPinned(pinned))) showNotice({ text: failed });
  };
  return (id, isPinned) => {
    if (isPinned && pinned.length >= MAX_PINS) {
      showNotice({ text: messages('customise-pin-full', { n: MAX_PINS }) });
      return;
    }
    track('setting changed', { widget: id });
    showNotice({
      text: messages(isPinned ? 'customise-pinned-now' : 'customise-unpinned-now', { widget: items.widgets[id]?.title ?? id }),
      onUndo: () => void takeBack(),
      saving: { isSaved: setPinned(isPinned ? [...pinned, id] : pinned.filter((other) => other !== id)), failed },
    });
  };
}
