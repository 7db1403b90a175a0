import { type ComponentType, createContext, type ReactElement, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Elements, LoadPart } from '../../react.ts';
import { HubPart } from '../messages/hub-part.tsx';
import { type HubState, useHub, useHubStore } from '../state/hub-context.tsx';
import { focusScreen } from './use-route-change.ts';

/** The number of columns that the server rendered. */
export interface HomeProps {
  readonly columns: 2 | 3 | 4;
}

export interface HomeCoverProps {
  /** Shows the hub. The Back button returns to the cover. */
  readonly onLeave: () => void;
  /** The address that does the same without JavaScript, or before it has loaded. */
  readonly hubAddress: string;
}

/** A screen shown before the hub, only at its plain address: panels, widgets in the address and other screens open directly. */
export interface HomeCover {
  /** Its name in the address: `?show={name}` brings it back. */
  readonly name: string;
  /** Whether it is shown first when a person arrives at the hub. */
  readonly comesFirst: (state: HubState) => boolean;
  /** Whether it has content; checked for as long as it is shown. */
  readonly isOn: (state: HubState) => boolean;
  readonly load: LoadPart<HomeCoverProps>;
}

const SHOW = 'show';
const HUB = 'hub';

/** The query that brings back the cover of this name. */
export function toCoverQuery(name: string): string {
  return `?${new URLSearchParams({ [SHOW]: name })}`;
}

/** Whether an address requests the hub itself, skipping the cover. */
export function isHubRequested(search: string): boolean {
  return new URLSearchParams(search).get(SHOW) === HUB;
}

const Covered = createContext<HomeCoverProps | null>(null);

/** Whether the cover is on the screen, for parts that must not appear beside it. */
export function useHomeCovered(): boolean {
  return useContext(Covered) !== null;
}

const never = () => false;

/** Decides whether the cover is on the screen, for all children. */
export function HomeCovering({ cover, children }: { readonly cover: HomeCover | undefined; readonly children: Elements }): ReactElement {
  const { path } = useHubStore().setup;
  const go = useNavigate();
  const { pathname, search } = useLocation();
  const { isFirst, noteLeft } = useArrival(cover);
  const isOn = useHub(cover?.isOn ?? never);
  const isCovered = cover !== undefined && isOn && pathname === path && isRequested(search, cover.name, isFirst);
  const onLeave = useCallback(() => {
    noteLeft();
    void go(path);
  }, [noteLeft, go, path]);
  const covered = useMemo(() => (isCovered ? { onLeave, hubAddress: `${path}${toCoverQuery(HUB)}` } : null), [isCovered, onLeave, path]);
  useNewScreen(isCovered, pathname);
  return <Covered value={covered}>{children}</Covered>;
}

/** Whether the address leads to the cover: by name, or by default if the cover comes first; never to a widget or the hub. */
function isRequested(search: string, name: string, isFirst: boolean): boolean {
  const query = new URLSearchParams(search);
  if (query.has('widget')) return false;
  return query.get(SHOW) === name || (isFirst && !isHubRequested(search));
}

/**
 * Whether the cover came first on arrival at this path and has not been left since. From then on only the person decides, in this tab:
 * neither another tab's save nor a newer page removes the cover or shows it over their screen.
 */
function useArrival(cover: HomeCover | undefined): { readonly isFirst: boolean; readonly noteLeft: () => void } {
  const store = useHubStore();
  const { pathname, key } = useLocation();
  const arrive = () => ({ pathname, key, comesFirst: cover?.comesFirst(store.getState()) === true, hasLeft: false });
  const [last, setLast] = useState(arrive);
  const arrival = last.pathname === pathname ? last : arrive();
  if (arrival !== last) setLast(arrival);
  const noteLeft = useCallback(() => setLast((now) => ({ ...now, hasLeft: true })), []);
  return { isFirst: arrival.comesFirst && (!arrival.hasLeft || key === arrival.key), noteLeft };
}

/** Another screen at the same address starts at its top and focuses its heading. */
function useNewScreen(isCovered: boolean, pathname: string): void {
  const before = useRef({ isCovered, pathname });
  useEffect(() => {
    const { current } = before;
    before.current = { isCovered, pathname };
    if (current.pathname !== pathname || current.isCovered === isCovered) return;
    // Do not take the focus from a control elsewhere on the page, or from a field outside an editor's preview.
    const isFree = document.activeElement === null || document.activeElement === document.body;
    return isFree && document.hasFocus() ? focusScreen() : undefined;
  }, [isCovered, pathname]);
}

type CoveredHomeProps = HomeProps & {
  readonly cover: HomeCover | undefined;
  readonly Home: ComponentType<HomeProps>;
};

/** The hub's first screen, or the cover in its place. */
export function CoveredHome({ cover, Home, columns }: CoveredHomeProps): ReactElement {
  const covered = useContext(Covered);
  return cover && covered ? <HubPart load={cover.load} props={covered} /> : <Home columns={columns} />;
}
