import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { WidgetProps } from '../../engine/index.ts';
import type { Widget } from '../../schemas/generated/catalogue.ts';
import { createStillStore } from '../parts/hub/still-store.ts';
import { HubProvider } from '../parts/index.ts';
import { hubPageOf } from '../parts/testing/hub-page-of.ts';
import { widgets } from '../widgets/registry.ts';

interface Example {
  readonly title: string;
  readonly persona: string;
  readonly entry: string;
  readonly settings: Record<string, 'yes' | 'no'>;
  readonly data: unknown;
  readonly change?: Partial<Widget>;
}

const folder = resolve(import.meta.dirname, '../widgets');
const examples = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .flatMap(({ name }) => {
    const file = JSON.parse(readFileSync(join(folder, name, `${name}.examples.json`), 'utf8')) as { examples: Example[] };
    return file.examples.map((example) => ({ ...example, component: name }));
  });

/** An example as text, drawn with what the frame would give it. */
async function drawExample(example: Example & { component: string }): Promise<string> {
  const definition = widgets.find(({ component }) => component === example.component);
  const page = hubPageOf(example.persona);
  const item = page.items.widgets[example.entry];
  if (!definition || !item) throw new Error(`${example.component} has no example of ${example.entry}.`);
  const { Widget: Component } = await definition.load();
  const props: WidgetProps = {
    widget: { ...item, ...example.change, empty: { ...item.empty, ...example.change?.empty } },
    settings: example.settings,
    data: example.data ?? item.settings.customData,
    saveData: async () => true,
    isFocused: false,
    onDone: () => undefined,
    page,
  };
  return renderToString(
    <StaticRouter location="/dashboard">
      <HubProvider store={createStillStore(page)}>
        <Component {...props} />
      </HubProvider>
    </StaticRouter>,
  );
}

describe('every example of every widget', () => {
  it.each(examples)('$component: $title', async (example) => {
    const html = await drawExample(example);
    expect(html.length).toBeGreaterThan(20);
    expect(html).not.toMatch(/ style="|undefined|\{\{/);
  });
});

describe('widgets', () => {
  const draw = (component: string, entry: string, persona: string, data: unknown = null) =>
    drawExample({ title: '', component, entry, persona, settings: {}, data });

  it('[WIDGET-009] Apply shows the tiles of both schemes', async () => {
    expect((await draw('apply', 'Apply', 'p10')).match(/class="status-tile"/g)).toHaveLength(2);
  });

  it('[WIDGET-012] the Clearing variant shows the undergraduate tile only', async () => {
    expect((await draw('apply', 'ApplyClearingUndergraduate', 'p10')).match(/class="status-tile"/g)).toHaveLength(1);
  });

  it('[WIDGET-005] [FAV-037] Favourites has five places for courses', async () => {
    const html = await draw('favourites', 'Favourites', 'p10');
    expect(html.match(/data-place="/g)).toHaveLength(5);
    expect(html.match(/class="course-number"/g)).toHaveLength(4);
  });

  it('[WIDGET-025] [SHELL-079] the search leads to the results with SearchText, and a filter for postgraduates', async () => {
    const html = await draw('course-search', 'GlobalCourseSearch', 'p10');
    expect(html).toMatch(/action="\/search\/results".*name="SearchText"/s);
    expect(html).not.toContain('Destination_Postgraduate');
    expect(await draw('course-search', 'GlobalCourseSearch', 'p37')).toContain('value="Destination_Postgraduate"');
  });

  it('[WIDGET-055] Notes shows the note, or what to write', async () => {
    expect(await draw('notes', 'Notes', 'p10', 'Ask about the year abroad.')).toContain('Ask about the year abroad.');
    expect(await draw('notes', 'Notes', 'p10')).toContain('Write anything you want to remember');
  });
});
