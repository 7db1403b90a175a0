import { memo, type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import type { HiddenItem } from '../../index.ts';
import { LazyPart, type LoadPart } from '../../react.ts';
import { HubApp, type HubFrame } from '../frame/hub-app.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import type { HubPorts } from '../store/ports.ts';
import { createHubStore, type OwnedHubStore } from '../store/store.ts';
import './preview.later.css';

export interface PreviewViewProps {
  readonly page: HubPage;
  readonly columns: 2 | 3 | 4;
  readonly ports: HubPorts;
  readonly setup: HubSetup;
  readonly frame: HubFrame;
  readonly hidden: readonly HiddenItem[];
  /** Called with the open screen, and a function that opens another. */
  readonly onScreen: (screen: OpenScreen) => void;
  /** The initial screen, as an address. */
  readonly start: string;
  /** The open item if it has a page of its own, which is drawn instead of the hub. */
  readonly reading: PreviewedPage | null;
  /** Called after each render. */
  readonly onDrawn: () => void;
}

/** A page of the catalogue: its component and props. */
export interface PreviewedPage {
  readonly load: LoadPart<object>;
  readonly props: object;
}

/** The screen of the hub that is open in the preview. */
export interface OpenScreen {
  readonly address: string;
  readonly go: (address: string) => void;
}

const PAGE_FAILED = { text: 'We could not draw the page. Check your connection and try again.', retry: 'Try again' };

/** No consent: the preview neither asks about cookies nor tracks. */
const CONSENT = 'none';

/** The hub of one person, drawn as in production, and in ghost mode the items it hides from them. */
export function PreviewView(props: PreviewViewProps): ReactElement {
  const { page, hidden, reading, onDrawn } = props;
  useEffect(onDrawn);
  return (
    <>
      {reading ? (
        <LazyPart load={reading.load} props={reading.props} labels={PAGE_FAILED} loadingLabel="Drawing the page" />
      ) : (
        <PreviewHub key={page.person.id} {...props} />
      )}
      {hidden.length > 0 && <Ghosts name={page.person.name} hidden={hidden} />}
    </>
  );
}

function PreviewHub({ page, ports, setup, ...area }: PreviewViewProps): ReactElement {
  const [store] = useState(() => createHubStore(page, { ports, setup, consent: CONSENT }));
  // A layout effect runs before the parent's effect, which then reports the new screen.
  useLayoutEffect(() => store.show(page), [store, page]);
  const { frame, columns, onScreen, start } = area;
  return <WholeHub {...{ store, frame, columns, onScreen, start }} />;
}

/** Memoised: each part of the hub subscribes to the store for its own changes. */
const WholeHub = memo(function WholeHub({
  store,
  onScreen,
  start,
  ...area
}: Pick<PreviewViewProps, 'frame' | 'columns' | 'onScreen' | 'start'> & { store: OwnedHubStore }) {
  const [entries] = useState([start]);
  return (
    <MemoryRouter initialEntries={entries}>
      <ReportScreen onScreen={onScreen} />
      <HubApp {...area} store={store} onReady={store.wake} />
    </MemoryRouter>
  );
});

function ReportScreen({ onScreen }: Pick<PreviewViewProps, 'onScreen'>): null {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  useLayoutEffect(() => onScreen({ address: `${pathname}${search}`, go: (address) => void go(address) }), [onScreen, pathname, search, go]);
  return null;
}

/** Items hidden from the person, each with the first reason. */
function Ghosts({ name, hidden }: { readonly name: string; readonly hidden: readonly HiddenItem[] }): ReactElement {
  return (
    <section className="preview-ghosts" aria-labelledby="preview-ghosts-title">
      <h2 id="preview-ghosts-title">{`Hidden from ${name}`}</h2>
      <ul>
        {hidden.map(({ key, title, why }) => (
          <li key={key} data-item={key}>
            <h3>{title}</h3>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
