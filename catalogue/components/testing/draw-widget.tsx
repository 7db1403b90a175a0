import type { ComponentType } from 'react';
import type { WidgetProps } from '#engine';
import type { HubPage } from '#engine/hub';
import type { Widget } from '#schemas/catalogue';
import type { SavedSetting } from '#schemas/viewer';
import { drawPiece } from './draw-piece.tsx';
import { hubPageOf } from './hub-page-of.ts';

/** Changes to the props that the frame gives a widget. */
export interface DrawChanges {
  readonly data?: unknown;
  readonly settings?: WidgetProps['settings'] | undefined;
  /** Changes the record before the plan is built. */
  readonly record?: (record: Record<string, unknown>) => void;
  readonly bases?: Readonly<Record<string, string>>;
  readonly change?: Partial<Widget>;
  readonly saved?: readonly SavedSetting[];
}

/** A widget of the shipped catalogue as HTML, rendered like on the server for a persona. */
export function drawWidget(Component: ComponentType<WidgetProps>, entry: string, persona: string, changes: DrawChanges = {}): string {
  const shipped = hubPageOf(persona, { saved: changes.saved, record: changes.record });
  const item = shipped.items.widgets[entry];
  if (!item) throw new Error(`There is no widget ${entry}.`);
  const page: HubPage = { ...shipped, pageState: { ...shipped.pageState, bases: changes.bases ?? {} } };
  const widget = { ...item, ...changes.change };
  const given = { data: changes.data ?? item.settings.customData, saveData: async () => true, onDone: () => undefined };
  return drawPiece(<Component widget={widget} settings={changes.settings ?? {}} isFocused={false} page={page} {...given} />, page);
}
