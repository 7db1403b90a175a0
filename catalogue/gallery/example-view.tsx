import { type ReactElement, useEffect, useRef, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createHubStore } from '../hub/store.ts';
import { WidgetBox, type WidgetSet } from '../pages/dashboard/widget-box.tsx';
import type { HubPage } from '../parts/hub/hub-page.ts';
import { HubProvider } from '../parts/index.ts';
import { actOut } from './act-out.ts';
import { createExamplePorts, type ExampleWorld } from './example-ports.ts';
import { type Example, toExamplePage } from './examples.ts';

/** Props of ExampleView. */
export interface ExampleViewProps {
  readonly example: Example;
  readonly page: HubPage;
  readonly widgets: WidgetSet;
  readonly world: ExampleWorld;
}

/** One example, alive: the widget in its frame, with a store and a world of its own. */
export function ExampleView({ example, page, widgets, world }: ExampleViewProps): ReactElement {
  const [store] = useState(() => createHubStore(toExamplePage(page, example), createExamplePorts(example, page.now, world)));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? actOut(place.current, example.does ?? []) : undefined), [example]);
  return (
    <div ref={place} className="gallery-example" data-example={example.title} data-waits={example.isWaiting ? 'yes' : undefined}>
      <HubProvider store={store}>
        <MemoryRouter initialEntries={['/dashboard']}>
          <WidgetBox id={example.entry} widgets={widgets} isFocused={example.isFocused ?? false} />
        </MemoryRouter>
      </HubProvider>
    </div>
  );
}
