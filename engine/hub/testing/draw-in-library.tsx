import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider } from '../../react.ts';
import { type Drawing, draw } from '../../testing/drawing/draw.tsx';
import { HubProvider } from '../state/hub-context.tsx';
import type { OwnedHubStore } from '../store/store.ts';
import { createDrawnPorts, type FakePorts } from './fake-ports.ts';
import { buildHubPage, createLibraryStore } from './library-hub.ts';

/** A drawing with the hub of the made-up library behind it. */
export interface LibraryDrawing extends Drawing {
  readonly store: OwnedHubStore;
  readonly ports: FakePorts;
}

/** Options of a test of a part. */
interface LibraryChoice {
  /** The server's response to a path; without it a save succeeds and a read is unchanged. */
  readonly answer?: (path: string) => Response;
  /** Texts besides those of the library. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** Draws a part as the hub of the made-up library would. */
export async function drawInLibrary(element: ReactElement, { answer, messages }: LibraryChoice = {}): Promise<LibraryDrawing> {
  const made = buildHubPage();
  const page = { ...made, items: { ...made.items, messages: { ...made.items.messages, ...messages } } };
  const ports = createDrawnPorts(page.now);
  if (answer) ports.answerWith(answer);
  const store = createLibraryStore(page, ports);
  const drawing = await draw(
    <MemoryRouter initialEntries={['/dashboard']}>
      <HubProvider store={store}>
        <UiProvider navigate={() => false} labels={{ region: 'Messages', undo: 'Undo', undone: 'Undone', dismiss: 'Close' }}>
          {element}
        </UiProvider>
      </HubProvider>
    </MemoryRouter>,
    { now: page.now },
  );
  return { ...drawing, store, ports };
}
