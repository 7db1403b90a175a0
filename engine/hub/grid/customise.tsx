import type { ReactElement } from 'react';
import { type ArrangedWidget, CustomiseGrid, type CustomiseWords, useIsPhone, useUndo } from '../../react.ts';
import { useHubPage } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import { failedWords, toTemplate, useWords, type Words } from '../words/words.ts';
import type { GridPlan } from './use-grid.ts';

/** Props of Customise. */
export interface CustomiseProps {
  readonly columns: 2 | 3 | 4;
  readonly grid: GridPlan;
  readonly onDone: () => void;
}

/** Arranging mode: order and hidden widgets are saved as they change (FRAME-035, FRAME-051). */
export function Customise({ columns, grid, onDone }: CustomiseProps): ReactElement {
  const page = useHubPage();
  const words = useWords();
  const showNotice = useUndo();
  const isPhone = useIsPhone();
  const tell = (isSaved: boolean) => {
    if (!isSaved) showNotice({ text: words('save-failed') });
  };
  const move = (id: string, place: number) => {
    const order = grid.shown.filter((other) => other !== id);
    order.splice(place, 0, id);
    void grid.setOrder(order).then(tell);
  };
  return (
    <CustomiseGrid
      columns={isPhone ? 1 : columns}
      widgets={grid.shown.flatMap((id) => toArranged(page, id))}
      hidden={grid.hidden.flatMap((id) => toArranged(page, id))}
      words={customiseWords(words)}
      onMove={move}
      onHide={(id) => void grid.setHidden(id, true).then(tell)}
      onShow={(id) => void grid.setHidden(id, false).then(tell)}
      onStandard={() => void grid.reset().then(tell)}
      onDone={onDone}
    />
  );
}

function toArranged(page: HubPage, id: string): ArrangedWidget[] {
  const item = page.items.widgets[id];
  if (!item) return [];
  const { icon, colour } = item;
  return [{ id, icon, colour, title: item.title, description: item.description }];
}

function customiseWords(words: Words): CustomiseWords {
  const template = (key: string) => toTemplate(words(key));
  return {
    heading: words('customise-heading'),
    help: words('customise-help'),
    list: words('widgets-heading'),
    handle: template('customise-handle'),
    menu: template('customise-menu'),
    moveUp: words('customise-move-up'),
    moveDown: words('customise-move-down'),
    moveToPosition: words('customise-move-to'),
    position: template('customise-position'),
    move: words('customise-move'),
    cancel: words('cancel'),
    hide: words('customise-hide'),
    lifted: template('customise-lifted'),
    moved: template('customise-place'),
    dropped: template('customise-dropped'),
    back: template('customise-back'),
    hidden: words('customise-hidden'),
    hiddenNow: template('customise-hidden-now'),
    shownNow: template('customise-shown-now'),
    show: template('customise-show-title'),
    noneHidden: words('customise-none-hidden'),
    standard: words('customise-reset'),
    standardNow: words('customise-reset-done'),
    done: words('customise-done'),
    failed: { ...failedWords(words), leave: words('customise-done') },
  };
}
