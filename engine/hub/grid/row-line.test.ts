import { describe, expect, it } from 'vitest';
import { buildWidget } from '../../testing/index.ts';
import type { HubPage } from '../state/hub-page.ts';
import { factsOf, writeRowLine } from './row-line.ts';

const messages = (key: string, values: object = {}) => `${key} ${Object.values(values).join()}`.trim();
const page = { plan: { settingsOn: {} } } as unknown as HubPage;
const widget = buildWidget({ id: 'Rooms', title: 'Rooms', description: 'Places to live.' });
const sources = { page, state: { saved: [], own: {} }, messages };

describe('writeRowLine', () => {
  it("shows the widget's summary of the latest saved data", () => {
    const setting = { collection: 'dashboardData' as const, name: 'Rooms', lastUpdated: '2027-01-01T00:00:00Z' };
    const state = { saved: [{ ...setting, data: 'old' }], own: { 'dashboardData/Rooms': { ...setting, data: 'new', lastUpdated: '' } } };
    const line = writeRowLine({ summary: ({ data }) => `It holds ${data}` }, factsOf(widget, { ...sources, state }));
    expect(line).toEqual({ text: 'It holds new' });
  });

  it('shows the description if there is no summary or it is empty', () => {
    const facts = factsOf(widget, sources);
    expect(writeRowLine({}, facts).text).toBe('Places to live.');
    expect(writeRowLine({ summary: () => null }, facts).text).toBe('Places to live.');
    expect(writeRowLine({ summary: () => '' }, facts).text).toBe('Places to live.');
  });

  it('names the action if there is no description either', () => {
    expect(writeRowLine({}, factsOf({ ...widget, description: '' }, sources)).text).toBe('widget-open Rooms');
  });

  it('returns the cause when a summary fails', () => {
    const failure = new TypeError('No.');
    const summary = () => {
      throw failure;
    };
    expect(writeRowLine({ summary }, factsOf(widget, sources))).toEqual({ text: 'Places to live.', failure });
  });
});
