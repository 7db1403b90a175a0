import { type ReactElement, useEffect, useRef, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { WidgetBox, type WidgetSet } from '../grid/widget-box.tsx';
import { HubProvider } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import { createHubStore } from '../store/store.ts';
import { actOut } from './act-out.ts';
import { createExamplePorts, type ExampleWorld } from './example-ports.ts';
import { type Example, toExamplePage } from './examples.ts';

export interface ExampleViewProps {
  readonly example: Example;
  readonly page: HubPage;
  readonly widgets: WidgetSet;
  readonly setup: HubSetup;
  readonly world: ExampleWorld;
}

/** One running example: the widget in its frame, with a store and ports of its own. */
export function ExampleView({ example, page, widgets, setup, world }: ExampleViewProps): ReactElement {
  const [store] = useState(() =>
    createHubStore(toExamplePage(page, example), { ports: createExamplePorts(example, page.now, world), setup }),
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? actOut(place.current, example.does ?? []) : undefined), [example]);
  return (
    <div ref={place} className="gallery-example" data-example={example.title} data-waits={example.isWaiting ? 'yes' : undefined}>
      <HubProvider store={store}>
        <MemoryRouter initialEntries={[setup.path]}>
          <WidgetBox id={example.entry} widgets={widgets} isFocused={example.isFocused ?? false} />
        </MemoryRouter>
      </HubProvider>
    </div>
  );
}
