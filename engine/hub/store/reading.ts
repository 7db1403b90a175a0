import type { StoreApi } from 'zustand/vanilla';
import { fillPage } from '../state/fill-page.ts';
import type { HubActions, HubState } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import type { HubAnswer, HubApi } from './api.ts';
import { keepEqual, keepPage } from './keep-equal.ts';
import { keepSaved, newerThan } from './own-settings.ts';
import type { HubPorts } from './ports.ts';

/** Reads the page from the server again. */
interface Reading extends Pick<HubActions, 'refresh'> {
  /** Reads the page without If-None-Match, because its conditions have changed. */
  readAnew(): void;
  /** Shows a page that has been fetched. */
  show(page: HubPage): void;
}

interface ReadingParts {
  readonly store: StoreApi<HubState>;
  readonly api: Pick<HubApi, 'fetchHub'>;
  readonly ports: Pick<HubPorts, 'now'>;
  readonly setup: HubSetup;
}

/** Reads into the hub's state, one read at a time. After a failed read the old page stays, with its age. */
export function createReading({ store, api, ports, setup }: ReadingParts): Reading {
  const first = store.getState().page;
  let etag = `"${first.version}"`;
  let lastGoodAt = store.getState().lastReadAt ?? first.now;
  let reading: Promise<void> | null = null;

  const show = (page: HubPage) => {
    const state = store.getState();
    const saved = keepSaved(state, page.saved);
    store.setState({
      page: keepPage(state.page, fillPage(page, setup)),
      saved,
      pagesRead: state.pagesRead + 1,
      own: keepEqual(state.own, newerThan(state.own, saved)),
      lastReadAt: page.lastReadAt ?? null,
    });
  };
  const take = (answer: HubAnswer) => {
    if (answer.kind === 'signedOut') return;
    if (answer.kind === 'failed') return store.setState({ lastReadAt: lastGoodAt });
    const { lastReadAt = null } = answer.kind === 'same' ? store.getState().page : answer.page;
    lastGoodAt = lastReadAt ?? ports.now().toISOString();
    if (answer.kind === 'same') return store.setState({ lastReadAt });
    etag = answer.etag;
    show(answer.page);
  };
  const refresh = (): Promise<void> => {
    const { forced, page } = store.getState();
    reading ??= api
      .fetchHub(etag, forced, setup.limitReadMs?.(page))
      .then(take)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  return {
    refresh,
    readAnew: () => {
      etag = '';
      void refresh();
    },
    show,
  };
}
