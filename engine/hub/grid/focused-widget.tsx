import { type ReactElement, useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isSameText } from '../../index.ts';
import { FocusView, type LoadPart, useHydrated } from '../../react.ts';
import { type Address, toAddress, toWidgetAddress } from '../links/address.ts';
import { usePageTitle } from '../links/use-page-title.ts';
import { HubPart } from '../messages/hub-part.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { useHubActions, useHubPage, useHubStore, useSavedCollection } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup, Place } from '../state/setup.ts';
import { isShownIn, usePlace } from './use-place.ts';
import type { WidgetBoxProps } from './widget-box.tsx';

/** Props of the frame around a widget that is alone on the screen. */
export type FocusedBoxProps = Pick<WidgetBoxProps, 'id' | 'isFocused' | 'onDone'>;

interface FocusedWidgetProps {
  /** Loads the widget's frame with the widgets of the pack; the server loads it before rendering. */
  readonly loadBox: LoadPart<FocusedBoxProps>;
}

/**
 * The widget in the address, alone on the screen. For an unknown one the query is removed and the plain dashboard shown. Its frame is in
 * the first script, so that it can be closed even when the widget's own script fails.
 */
export function FocusedWidget({ loadBox }: FocusedWidgetProps): ReactElement | null {
  const page = useHubPage();
  const { setup } = useHubStore();
  const place = usePlace();
  const switched = useSavedCollection('dashboardWidgetsActive');
  const [query] = useSearchParams();
  const requested = query.get('widget');
  const id = requested === null ? null : chooseFocused(page, requested, { place, switched, setup });
  const wayOut = chooseWayOut(page, id, { place, setup });
  useAddress(requested, id, wayOut);
  return id === null || wayOut !== null ? null : <OpenWidget key={id} id={id} loadBox={loadBox} />;
}

function OpenWidget({ id, loadBox }: FocusedWidgetProps & { readonly id: string }): ReactElement {
  const { items } = useHubPage();
  const { setup } = useHubStore();
  const messages = useMessages();
  const { track, saveNow } = useHubActions();
  const navigate = useNavigate();
  // Tracked here, however the widget was opened.
  useEffect(() => track('widget opened', { widget: id }), [track, id]);
  // A widget stores unfinished writing when it unmounts. Send that right after, however the widget was closed.
  useEffect(() => () => void Promise.resolve().then(saveNow), [saveNow]);
  const title = items.widgets[id]?.title ?? '';
  usePageTitle(title || null, 'panel');
  // The same function on each render, so that the server's HTML stays until its script has loaded.
  const close = useCallback(() => {
    track('widget closed', { widget: id });
    void navigate(setup.path);
  }, [track, navigate, id, setup]);
  const box = useMemo(() => ({ id, isFocused: true, onDone: close }), [id, close]);
  return (
    <FocusView
      title={title}
      closeLabel={messages('widget-close', { widget: title })}
      onClose={close}
      focusAfter={`a#widget-${id}, #widget-${id} h3`}
    >
      <HubPart load={loadBox} props={box} />
    </FocusView>
  );
}

/**
 * Corrects the address: the plain dashboard if no widget can be shown, else the widget's name. Waits until it is known whether this is a
 * phone.
 */
function useAddress(requested: string | null, id: string | null, wayOut: Address | null): void {
  const navigate = useNavigate();
  const { actions, setup } = useHubStore();
  const { leave } = actions;
  const wanted = wayOut?.href ?? (id === null ? setup.path : toWidgetAddress(setup, id));
  const leaves = wayOut !== null && wayOut.kind !== 'hub';
  const isPlaceKnown = useHydrated();
  const isTrue = requested === null || (requested === id && wayOut === null);
  useEffect(() => {
    if (isTrue || !isPlaceKnown) return;
    if (leaves) leave(wanted);
    else void navigate(wanted, { replace: true });
  }, [isTrue, isPlaceKnown, leaves, wanted, navigate, leave]);
}

/** The window, the pack, and which widgets the person has switched on or off. */
interface FocusOptions {
  readonly place: Place;
  readonly setup: HubSetup;
  readonly switched?: Readonly<Record<string, unknown>>;
}

/** The address that a widget leads to on a phone instead of opening; null if it opens. */
export function chooseWayOut(
  { items, pageState }: HubPage,
  id: string | null,
  { place, setup }: Omit<FocusOptions, 'switched'>,
): Address | null {
  const mobile = id === null ? undefined : items.widgets[id]?.mobile;
  return place.isPhone && mobile?.toggle ? toAddress(setup, mobile.url, pageState) : null;
}

/** The widget's id as the catalogue spells it, or null if this person cannot open it here. */
export function chooseFocused(page: HubPage, requested: string, { place, setup, switched = {} }: FocusOptions): string | null {
  const { 2: two, 3: three, 4: four } = page.plan.presetOrders;
  const allowed = [...new Set([...two, ...three, ...four])];
  const named = allowed.find((widget) => isSameText(widget, requested)) ?? requested;
  const chosen = setup.chooseWidget?.(page, named, place) ?? named;
  const id = allowed.includes(chosen) ? chosen : named;
  const item = allowed.includes(id) ? page.items.widgets[id] : undefined;
  const isOpen = item?.active && item.focusable && isShownIn(item, place) && switched[id] !== 'no';
  return isOpen ? id : null;
}
