import { memo, type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { HiddenItem } from '../../index.ts';
import { HubApp, type HubFrame } from '../frame/hub-app.tsx';
import type { WidgetSet } from '../grid/widget-box.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import type { HubPorts } from '../store/ports.ts';
import { createHubStore, type OwnedHubStore } from '../store/store.ts';
import './preview.later.css';

/** Props of PreviewView. */
export interface PreviewViewProps {
  readonly page: HubPage;
  readonly columns: 2 | 3 | 4;
  readonly ports: HubPorts;
  readonly setup: HubSetup;
  readonly frame: HubFrame;
  readonly widgets: WidgetSet;
  readonly hidden: readonly HiddenItem[];
  /** Called after each draw. */
  readonly onDrawn: () => void;
}

/** No consent: the preview neither asks about cookies nor tracks. */
const CONSENT = 'none';

/** The hub of one person, drawn as the hub itself does, and in ghost mode the items it hides from them. */
export function PreviewView(props: PreviewViewProps): ReactElement {
  const { page, hidden, onDrawn } = props;
  useEffect(onDrawn);
  return (
    <>
      <PreviewHub key={page.person.id} {...props} />
      {hidden.length > 0 && <Ghosts name={page.person.name} hidden={hidden} />}
    </>
  );
}

function PreviewHub({ page, ports, setup, ...area }: PreviewViewProps): ReactElement {
  const [store] = useState(() => createHubStore(page, { ports, setup, consent: CONSENT }));
  // A layout effect runs before the parent's effect, which reports what is on the screen by then.
  useLayoutEffect(() => store.show(page), [store, page]);
  return <WholeHub store={store} frame={area.frame} widgets={area.widgets} columns={area.columns} />;
}

/** Memoised: each part of the hub subscribes to the store for its own changes. */
const WholeHub = memo(function WholeHub({
  store,
  ...area
}: Pick<PreviewViewProps, 'frame' | 'widgets' | 'columns'> & { store: OwnedHubStore }) {
  return (
    <MemoryRouter initialEntries={[store.setup.path]}>
      <HubApp {...area} store={store} onReady={store.wake} />
    </MemoryRouter>
  );
});

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
