import { memo, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Widget } from '#schemas/catalogue';
import type { Messages, WidgetDefinition, WidgetProps } from '../../index.ts';
import { useIsPhone, WidgetFrame, type WidgetFrameLabels, type WidgetFrameSettings } from '../../react.ts';
import { toAddress, toWidgetAddress } from '../links/address.ts';
import { useHubAddress } from '../links/hub-link.tsx';
import { HubPart } from '../messages/hub-part.tsx';
import { failedLabels, useMessages } from '../messages/use-messages.ts';
import { useHubActions, useHubPage, useHubStore, useSavedValue } from '../state/hub-context.tsx';
import { readSettings } from './read-settings.ts';

/** The registered widgets by the component name that content uses. */
export type WidgetSet = ReadonlyMap<string, WidgetDefinition>;

/** The widgets of a pack, by their component names. */
export function toWidgetSet(widgets: readonly WidgetDefinition[]): WidgetSet {
  return new Map(widgets.map((widget) => [widget.component, widget]));
}

export interface WidgetBoxProps {
  readonly id: string;
  readonly widgets: WidgetSet;
  readonly isFocused?: boolean;
  readonly onHide?: (() => void) | undefined;
  readonly onMoveUp?: (() => void) | undefined;
  readonly onMoveDown?: (() => void) | undefined;
  readonly onDone?: () => void;
}

const stay = () => undefined;

/** One widget in its frame: title, settings, menu, lazy body, footer link. An unregistered component is left out. */
export function WidgetBox({
  id,
  widgets,
  isFocused = false,
  onHide,
  onMoveUp,
  onMoveDown,
  onDone = stay,
}: WidgetBoxProps): ReactElement | null {
  const page = useHubPage();
  const { setup } = useHubStore();
  const messages = useMessages();
  const open = useOpenWidget(page.items.widgets[id]);
  const settings = useFrameSettings(page.items.widgets[id]);
  const footerAddress = useHubAddress(page.items.widgets[id]?.linkUrl || '/');
  const item = page.items.widgets[id];
  const definition = widgets.get(item?.component ?? '');
  if (!item || !definition) return null;
  const { title } = item;
  const isCurrent = isFocused && item.linkUrl === toWidgetAddress(setup, id);
  const footer =
    item.linkUrl && item.linkLabel && !isCurrent && !definition.hasOwnLink ? { ...footerAddress, label: item.linkLabel } : undefined;
  return (
    <WidgetFrame
      id={id}
      title={title}
      icon={item.icon}
      colour={item.colour}
      labels={frameLabels(messages, title)}
      settings={settings}
      menu={{ onHide, onMoveUp, onMoveDown, onOpen: isFocused || !item.focusable ? undefined : open }}
      footer={footer}
      isBare={isFocused}
    >
      <WidgetBody item={item} definition={definition} isFocused={isFocused} onDone={onDone} />
    </WidgetFrame>
  );
}

interface WidgetBodyProps {
  readonly item: Widget;
  readonly definition: WidgetDefinition;
  readonly isFocused: boolean;
  readonly onDone: () => void;
}

/** Memoised, so that the server's HTML stays until its script has loaded. */
const WidgetBody = memo(function WidgetBody({ item, definition, isFocused, onDone }: WidgetBodyProps): ReactElement {
  const page = useHubPage();
  const { save, report } = useHubActions();
  const data = useSavedValue('dashboardData', item.id);
  const settings = readSettings(item, useSavedValue('dashboardSettings', item.id), page.plan.settingsOn);
  const props: WidgetProps = {
    widget: item,
    settings,
    data: data ?? item.settings.customData,
    saveData: (value) => save({ collection: 'dashboardData', name: item.id, data: toData(value) }),
    isFocused,
    onDone,
    page,
  };
  const logFailure = (cause: unknown) => report('widgets', `${item.id} could not be shown. ${String(cause)}`);
  return <HubPart load={definition.load} props={props} onFail={logFailure} wakesNear={isFocused ? undefined : `widget-${item.id}`} />;
});

/** Narrows a value to plain JSON, as a widget's schema requires. */
function toData(value: unknown): object | string | number | boolean | null {
  return typeof value === 'object' || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function useOpenWidget(item: Widget | undefined): () => void {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { pageState } = useHubPage();
  const { actions, setup } = useHubStore();
  const { track, leave } = actions;
  return () => {
    if (!item) return;
    const address = isPhone && item.mobile.toggle ? toAddress(setup, item.mobile.url, pageState) : null;
    // A widget opened here is tracked by `FocusedWidget`.
    if (address) track('widget opened', { widget: item.id });
    if (address?.kind === 'site') leave(address.href);
    else void navigate(address ? address.href : toWidgetAddress(setup, item.id));
  };
}

function useFrameSettings(item: Widget | undefined): WidgetFrameSettings | undefined {
  const { settingsOn } = useHubPage().plan;
  const { save, track } = useHubActions();
  const saved = useSavedValue('dashboardSettings', item?.id ?? '');
  const data = useSavedValue('dashboardData', item?.id ?? '');
  if (!item?.settings.show || (item.settings.options.length === 0 && !item.settings.clear)) return undefined;
  const { id } = item;
  const values = readSettings(item, saved, settingsOn);
  const saveData = (value: unknown) => save({ collection: 'dashboardData', name: id, data: toData(value) }, { isImmediate: true });
  return {
    options: item.settings.options.map((option) => ({ ...option, isOn: values[option.id] === 'yes' })),
    onChange: (option, isOn) => {
      track('setting changed', { widget: id });
      return save({ collection: 'dashboardSettings', name: id, data: { ...values, [option]: isOn ? 'yes' : 'no' } }, { isImmediate: true });
    },
    onClear: item.settings.clear ? () => saveData(null) : undefined,
    onRestore: item.settings.clear ? () => saveData(data) : undefined,
  };
}

function frameLabels(messages: Messages, widget: string): WidgetFrameLabels {
  return {
    showSettings: messages('widget-show-settings-name', { widget }),
    menu: messages('widget-menu', { widget }),
    moveUp: messages('customise-move-up'),
    moveDown: messages('customise-move-down'),
    hide: messages('customise-hide'),
    open: messages('widget-open', { widget }),
    failed: failedLabels(messages),
    settings: {
      heading: messages('widget-settings-heading', { widget }),
      saving: messages('saving'),
      saved: messages('saved'),
      failed: messages('save-failed'),
      clear: messages('widget-clear-data'),
      cleared: messages('widget-cleared', { widget }),
      close: messages('close'),
    },
  };
}
