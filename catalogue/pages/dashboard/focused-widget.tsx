import { type ReactElement, useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isSameText } from '../../../engine/index.ts';
import { FocusView, type LoadPart, useHydrated } from '../../../engine/react.ts';
import {
  type Address,
  HUB_PATH,
  type HubPage,
  HubPart,
  toAddress,
  toWidgetAddress,
  useHubActions,
  useHubPage,
  usePageTitle,
  useSavedCollection,
  useWords,
} from '../../parts/index.ts';
import { isShownIn, type Place, usePlace } from './use-place.ts';
import type { WidgetAreaProps } from './widget-area.tsx';
import type { WidgetBoxProps } from './widget-box.tsx';

/** The widget itself, a chunk of its own; the server loads it before it draws. */
export const loadFocusedBox: LoadPart<WidgetBoxProps> = async () => ({ Widget: (await import('./widget-box.tsx')).WidgetBox });

/**
 * The widget of the address alone on the screen; an unknown one drops the query and shows the plain dashboard (SHELL-047, SHELL-050).
 * Its frame comes with the first script, so that it can be closed whatever becomes of the script of the widget.
 */
export function FocusedWidget({ widgets }: WidgetAreaProps): ReactElement | null {
  const page = useHubPage();
  const place = usePlace();
  const switched = useSavedCollection('dashboardWidgetsActive');
  const [query] = useSearchParams();
  const asked = query.get('widget');
  const id = asked === null ? null : chooseFocused(page, asked, place, switched);
  const wayOut = chooseWayOut(page, id, place);
  useAddress(asked, id, wayOut);
  return id === null || wayOut !== null ? null : <OpenWidget key={id} id={id} widgets={widgets} />;
}

function OpenWidget({ id, widgets }: Pick<WidgetAreaProps, 'widgets'> & { readonly id: string }): ReactElement {
  const { items } = useHubPage();
  const words = useWords();
  const { track, saveNow } = useHubActions();
  const navigate = useNavigate();
  // Whichever link or address opened it.
  useEffect(() => track('widget opened', { widget: id }), [track, id]);
  // A widget saves what was being written as it goes; a moment later that is sent, however it was closed (FRAME-062).
  useEffect(() => () => void Promise.resolve().then(saveNow), [saveNow]);
  const title = items.widgets[id]?.title ?? '';
  usePageTitle(title || null, 'panel');
  // One function for as long as it lives, so that what the server drew stays until its script is here.
  const close = useCallback(() => {
    track('widget closed', { widget: id });
    void navigate(HUB_PATH);
  }, [track, navigate, id]);
  const box = useMemo(() => ({ id, widgets, isFocused: true, onDone: close }), [id, widgets, close]);
  return (
    <FocusView title={title} closeLabel={words('widget-close', { widget: title })} onClose={close} focusAfter={`#widget-${id} h3`}>
      <HubPart load={loadFocusedBox} props={box} />
    </FocusView>
  );
}

/** Keeps the address true: without a widget to show it is the plain dashboard's, and it names the widget that is shown (FRAME-046, FRAME-061). Nothing changes before it is known whether this is a phone. */
function useAddress(asked: string | null, id: string | null, wayOut: Address | null): void {
  const navigate = useNavigate();
  const { leave } = useHubActions();
  const wanted = wayOut?.href ?? (id === null ? HUB_PATH : toWidgetAddress(id));
  const leaves = wayOut !== null && wayOut.kind !== 'hub';
  const isPlaceKnown = useHydrated();
  const isTrue = asked === null || (asked === id && wayOut === null);
  useEffect(() => {
    if (isTrue || !isPlaceKnown) return;
    if (leaves) leave(wanted);
    else void navigate(wanted, { replace: true });
  }, [isTrue, isPlaceKnown, leaves, wanted, navigate, leave]);
}

/** Where a widget leads on a phone instead of opening; null when it opens (FRAME-063). */
export function chooseWayOut({ items, pageState }: HubPage, id: string | null, { isPhone }: Place): Address | null {
  const mobile = id === null ? undefined : items.widgets[id]?.mobile;
  return isPhone && mobile?.toggle ? toAddress(mobile.url, pageState) : null;
}

/** The id to focus in the catalogue's spelling, or null for one that this person cannot open here (FRAME-020, FRAME-061). */
export function chooseFocused(page: HubPage, asked: string, place: Place, switched: Readonly<Record<string, unknown>> = {}): string | null {
  const { 2: two, 3: three, 4: four } = page.plan.presetOrders;
  const allowed = [...new Set([...two, ...three, ...four])];
  const id = swapOnPhone(page, allowed.find((widget) => isSameText(widget, asked)) ?? asked, allowed, place);
  const item = allowed.includes(id) ? page.items.widgets[id] : undefined;
  const isOpen = item?.active && item.focusable && isShownIn(item, place) && switched[id] !== 'no';
  return isOpen ? id : null;
}

const applicationWidgets = ['apply', 'applyclearingundergraduate'];

/** On a phone the application widgets swap while Clearing is on (SHELL-049, FRAME-046). */
function swapOnPhone({ plan }: HubPage, id: string, allowed: readonly string[], { isPhone }: Place): string {
  if (!isPhone || !applicationWidgets.includes(id.toLowerCase())) return id;
  const wanted = plan.tags.includes('clearing') ? 'ApplyClearingUndergraduate' : 'Apply';
  return allowed.includes(wanted) ? wanted : id;
}
