import { type ComponentType, createContext, type ReactElement, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Elements, LoadPart } from '../../react.ts';
import { HubPart } from '../messages/hub-part.tsx';
import { type HubState, useHub, useHubStore } from '../state/hub-context.tsx';
import { focusScreen } from './use-route-change.ts';

/** The number of columns that the server drew. */
export interface HomeProps {
  readonly columns: 2 | 3 | 4;
}

export interface HomeCoverProps {
  /** Shows the hub. Back leads to the cover again. */
  readonly onLeave: () => void;
  /** The address that does the same before the script is here, and without it. */
  readonly hubAddress: string;
}

/**
 * A screen that comes before the hub itself, at its plain address alone: a panel, a widget in the address and every other screen open as
 * asked.
 */
export interface HomeCover {
  /** Its name in the address: `?show={name}` brings it back. */
  readonly name: string;
  /** Whether somebody who comes to the hub meets it first. */
  readonly comesFirst: (state: HubState) => boolean;
  /** Whether it has something to say: asked for as long as it is shown. */
  readonly isOn: (state: HubState) => boolean;
  readonly load: LoadPart<HomeCoverProps>;
}

const SHOW = 'show';
const HUB = 'hub';

/** The part of an address that brings back the cover of this name. */
export function toCoverQuery(name: string): string {
  return `?${new URLSearchParams({ [SHOW]: name })}`;
}

/** Whether an address asks for the hub, whatever comes before it. */
export function isHubRequested(search: string): boolean {
  return new URLSearchParams(search).get(SHOW) === HUB;
}

const Covered = createContext<HomeCoverProps | null>(null);

/** Whether the cover of the hub's first screen is on the screen, for what may not stand beside it. */
export function useHomeCovered(): boolean {
  return useContext(Covered) !== null;
}

const never = () => false;

/** Decides whether the cover is on the screen, for everything below. */
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

/** What an address asks for: a widget, the hub, the cover, or whatever comes first. */
function isRequested(search: string, name: string, isFirst: boolean): boolean {
  const query = new URLSearchParams(search);
  if (query.has('widget')) return false;
  return query.get(SHOW) === name || (isFirst && !isHubRequested(search));
}

/**
 * Whether the cover came first when somebody arrived at this path, and has not been left since. From then on only the person decides, in
 * this tab: neither what another tab saved nor a newer page takes away or covers what somebody is looking at.
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

/** Another screen at the same address begins at its top, and with its heading for whoever pressed for it. */
function useNewScreen(isCovered: boolean, pathname: string): void {
  const before = useRef({ isCovered, pathname });
  useEffect(() => {
    const { current } = before;
    before.current = { isCovered, pathname };
    if (current.pathname !== pathname || current.isCovered === isCovered) return;
    // Neither a control elsewhere on the page loses focus to it, nor, in the preview of an editor, a field outside.
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
