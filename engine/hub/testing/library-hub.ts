import { collectItems, compileCatalogue, messagesOf, picturesOfEveryPage, plan } from '../../index.ts';
import { buildSoundCatalogue, buildViewer, buildVocabulary, testKinds } from '../../testing/index.ts';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import type { HubPorts } from '../store/ports.ts';
import { createHubStore, type OwnedHubStore, type StoreOptions } from '../store/store.ts';

declare module '../state/hub-context.tsx' {
  interface Bases {
    shelves: true;
    rooms: true;
  }
}

/** The setup of the made-up library's hub: service responses depend on the person's tags and preferences. */
export const librarySetup: HubSetup = {
  path: '/dashboard',
  routes: [{ path: '/', title: 'header-title' }],
  pages: [],
  findPlace: () => undefined,
  filledByPack: [],
  scopeReadings: ({ plan }) => plan.tags.join(' '),
  decidesReadings: ({ collection }) => collection === 'dashboardUserData',
  deviceKeys: { readNotices: 'LibraryReadNotices', session: 'LibraryVisit:', isOutdated: (key) => key.startsWith('LibraryOld') },
  placedComponents: [],
};

const catalogue = buildSoundCatalogue();
const compiled = compileCatalogue(catalogue, { vocabulary: buildVocabulary(), kinds: testKinds });

/** The hub page of a member of the made-up library, as the server would send it. */
export function buildHubPage(given: Partial<HubPage> = {}): HubPage {
  const viewer = buildViewer();
  const made = plan(compiled, viewer, { columns: 3 });
  const ofEveryPage = { messages: messagesOf(catalogue), pictures: picturesOfEveryPage(catalogue, testKinds) };
  return {
    version: 'test',
    snapshot: 'test',
    now: viewer.now,
    person: { id: 'ann', name: 'Ann', initial: 'A', deviceKey: 'k'.repeat(43) },
    plan: made,
    // A pack's additions to the types of items and details apply to the whole program; the made-up library has none of them.
    items: collectItems(
      (kind, id) => catalogue[kind].find((item) => item.id === id),
      made,
      testKinds,
      ofEveryPage,
    ) as object as HubPage['items'],
    saved: [],
    pageState: { bases: {}, modes: {}, features: {}, values: {}, allowedOrigins: [], debugAllowed: false, alert: null },
    details: {} as HubPage['details'],
    pollSeconds: 60,
    ...given,
  };
}

/** The running hub of the made-up library over a fake server. */
export function createLibraryStore(page: HubPage, ports: HubPorts, options: Omit<Partial<StoreOptions>, 'ports'> = {}): OwnedHubStore {
  return createHubStore(page, { ports, setup: librarySetup, ...options });
}
