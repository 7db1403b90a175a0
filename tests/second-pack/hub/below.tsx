// The content below the first screen, in a separate chunk.
import type { ReactElement } from 'react';
import type { FocusedBoxProps, HomeProps } from '#engine/hub';
import { toWidgetSet, WidgetArea, WidgetBox } from '#engine/hub-grid';
import { widgets } from '../widgets/registry.ts';

const set = toWidgetSet(widgets);

/** The widgets that people arrange. */
export function Part({ columns }: HomeProps): ReactElement {
  return <WidgetArea widgets={set} columns={columns} />;
}

/** A widget alone on the screen. */
export function FocusedBox(props: FocusedBoxProps): ReactElement {
  return <WidgetBox widgets={set} {...props} />;
}
