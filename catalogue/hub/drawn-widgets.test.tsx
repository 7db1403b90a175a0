import { describe, expect, it } from 'vitest';
import { drawWidget } from '../components/testing/draw-widget.tsx';
import { widgets } from '../widgets/registry.ts';

describe('widgets', () => {
  const draw = async (component: string, entry: string, persona: string, data: unknown = null) => {
    const definition = widgets.find((one) => one.component === component);
    if (!definition) throw new Error(`There is no widget ${component}.`);
    const { Widget } = await definition.load();
    return drawWidget(Widget, entry, persona, { data });
  };

  it('[WIDGET-009] shows the tiles of both schemes in Apply', async () => {
    expect((await draw('apply', 'Apply', 'p10')).match(/class="status-tile"/g)).toHaveLength(2);
  });

  it('[WIDGET-012] shows only the undergraduate tile in the Clearing variant of Apply', async () => {
    expect((await draw('apply', 'ApplyClearingUndergraduate', 'p10')).match(/class="status-tile"/g)).toHaveLength(1);
  });

  it('[WIDGET-005] [FAV-037] shows five course places in Favourites', async () => {
    const html = await draw('favourites', 'Favourites', 'p10');
    expect(html.match(/data-place="/g)).toHaveLength(5);
    expect(html.match(/class="course-number"/g)).toHaveLength(4);
  });

  it('[WIDGET-025] [SHELL-079] submits the search to the results with SearchText, and a postgraduate filter where needed', async () => {
    const html = await draw('course-search', 'GlobalCourseSearch', 'p10');
    expect(html).toMatch(/action="\/search\/results".*name="SearchText"/s);
    expect(html).not.toContain('Destination_Postgraduate');
    expect(await draw('course-search', 'GlobalCourseSearch', 'p37')).toContain('value="Destination_Postgraduate"');
  });

  it('[WIDGET-055] shows the note, or a prompt for one, in Notes', async () => {
    expect(await draw('notes', 'Notes', 'p10', 'Ask about the year abroad.')).toContain('Ask about the year abroad.');
    expect(await draw('notes', 'Notes', 'p10')).toContain('Write anything you want to remember');
  });
});
