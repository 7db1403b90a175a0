import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '#engine';
import { HubProvider, type SaveRequest } from '#engine/hub';
import { WidgetBox } from '#engine/hub-grid';
import { loadPart } from '#engine/react';
import { kindNamed } from '#engine/testing';
import { checkShape } from '#schemas';
import type { SavedSetting } from '#schemas/viewer';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';

vi.setConfig({ testTimeout: 20_000 });

const { widgets } = shippedCatalogue().catalogue;
const faq = widgets.find(({ id }) => id === 'Faq');
const { schema: shape } = kindNamed('widgets');

/** The required fields in a widget's file: those that cause a problem when missing. */
function neededOf(fields: readonly string[], part?: string): readonly string[] {
  const whole: object = part ? Reflect.get(Object(faq), part) : Object(faq);
  return fields.filter((field) => {
    const { [field]: _, ...others } = whole as Record<string, unknown>;
    return checkShape(shape, part ? { ...faq, [part]: others } : others).length > 0;
  });
}

const heard: WidgetProps[] = [];

/** A widget that only records its props. */
function Listener(props: WidgetProps): null {
  heard.push(props);
  return null;
}

/** The props that the frame gives a widget, and the request that it sends on save. */
async function drawGiven(saved: readonly SavedSetting[]): Promise<{ given: WidgetProps; requests: SaveRequest[] }> {
  const requests: SaveRequest[] = [];
  const definition = { component: 'faq', load: async () => ({ Widget: Listener }), schema: {}, defaults: null };
  await loadPart(definition.load);
  const store = createStillStore(hubPageOf('p10', { saved }));
  const save = async (request: SaveRequest) => requests.push(request) > 0;
  renderToString(
    <StaticRouter location="/dashboard">
      <HubProvider store={{ ...store, actions: { ...store.actions, save } }}>
        <WidgetBox id="Faq" widgets={new Map([['faq', definition]])} />
      </HubProvider>
    </StaticRouter>,
  );
  const first = heard.at(-1);
  if (!first) throw new Error('The widget was not drawn.');
  return { given: first, requests };
}

describe('the fields of a widget', () => {
  it('[SHELL-073] are id, component, variants, settings, places, looks and description; personal data is in dashboardData and dashboardSettings', async () => {
    expect(faq && checkShape(shape, faq)).toEqual([]);
    const parts = { settings: ['options', 'customData', 'clear', 'show'], mobile: ['toggle', 'url'], desktop: ['show'], app: ['show'] };
    const fields = ['id', 'component', 'variant', 'colour', 'icon', 'description', ...Object.keys(parts)];
    expect(neededOf(fields)).toEqual(fields);
    for (const [part, names] of Object.entries(parts)) expect([part, neededOf(names, part)]).toEqual([part, names]);
    for (const { variant, settings } of widgets) {
      expect(Array.isArray(variant)).toBe(true);
      for (const option of settings.options) expect(Object.keys(option)).toEqual(expect.arrayContaining(['id', 'label', 'value']));
    }

    const lastUpdated = '2027-01-01T00:00:00Z';
    const { given, requests } = await drawGiven([
      { collection: 'dashboardData', name: 'Faq', data: 'kept by the widget', lastUpdated },
      { collection: 'dashboardSettings', name: 'Faq', data: { postgraduate: 'yes' }, lastUpdated },
      { collection: 'dashboardData', name: 'Notes', data: 'of another', lastUpdated },
    ]);
    expect(given).toMatchObject({ data: 'kept by the widget', settings: { postgraduate: 'yes' } });
    await given.saveData('new');
    expect(requests).toEqual([{ collection: 'dashboardData', name: 'Faq', data: 'new' }]);
  });
});
