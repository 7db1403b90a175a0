import { type ReactElement, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createHubStore } from '../hub/store.ts';
import { WidgetBox, type WidgetSet } from '../pages/dashboard/widget-box.tsx';
import type { HubPage } from '../parts/hub/hub-page.ts';
import { HubProvider } from '../parts/index.ts';
import { createExamplePorts } from './example-ports.ts';
import { type Example, toExamplePage } from './examples.ts';

/** Props of ExampleView. */
export interface ExampleViewProps {
  readonly example: Example;
  readonly page: HubPage;
  readonly widgets: WidgetSet;
}

/** One example, alive: the widget in its frame, with a store and a world of its own. */
export function ExampleView({ example, page, widgets }: ExampleViewProps): ReactElement {
  const [store] = useState(() => createHubStore(toExamplePage(page, example), createExamplePorts(example)));
  return (
    <div className="gallery-example" data-example={example.title}>
      <HubProvider store={store}>
        <MemoryRouter initialEntries={['/dashboard']}>
          <WidgetBox id={example.entry} widgets={widgets} isFocused={example.isFocused ?? false} />
        </MemoryRouter>
      </HubProvider>
    </div>
  );
}
