// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import type { SavedSetting } from '#schemas/viewer';
import { drawHub, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const lastUpdated = '2027-01-01T00:00:00Z';
const note: SavedSetting = { collection: 'dashboardData', name: 'Notes', data: 'Ask about the year abroad.', lastUpdated };
const pinned = (...ids: readonly string[]): SavedSetting => ({
  collection: 'dashboardSettings',
  name: 'Pinned',
  data: Object.fromEntries(ids.map((id) => [id, 'yes'])),
  lastUpdated,
});

const draw = (choice: HubChoice = {}) => drawHub('/dashboard', { width: 390, ...choice });

/** The widget list in order: a row's id, or the id of an open widget in brackets. */
function listed({ container }: HubDrawing): readonly string[] {
  return [...container.querySelectorAll('.widget-rows > li')].map((entry) => {
    const id = entry.getAttribute('data-widget') ?? entry.querySelector('[data-widget]')?.getAttribute('data-widget');
    return entry.classList.contains('widget-row') ? `${id}` : `(${id})`;
  });
}

/** A page on which a widget differs from the shipped one. */
const withWidget =
  (id: string, own: object) =>
  (page: HubPage): HubPage => {
    const { widgets } = page.items;
    const widget = widgets[id];
    if (!widget) throw new Error(`There is no ${id}.`);
    return { ...page, items: { ...page.items, widgets: { ...widgets, [id]: { ...widget, ...own } } } };
  };

/** The events of these kinds since the hub was rendered. */
const toldOf = ({ ports }: HubDrawing, ...kinds: readonly string[]) => ports.pushed.filter(([event]) => kinds.includes(event));

function lineOf({ container }: HubDrawing, id: string): string | undefined {
  return container.querySelector(`.widget-row[data-widget="${id}"] p`)?.textContent ?? undefined;
}

/** The last saved pins. */
function sentPins({ ports }: HubDrawing): unknown {
  const sent = ports.requests.flatMap(({ init }) => (typeof init.body === 'string' ? [JSON.parse(init.body)] : []));
  const data = sent.filter(({ name }) => name === 'Pinned').at(-1)?.data;
  return data === undefined ? null : JSON.parse(data);
}

describe('widgets on a phone', () => {
  it('shows rows with a summary line, and renders no widget', async () => {
    const hub = await draw({ saved: [note] });
    expect(listed(hub).length).toBeGreaterThan(10);
    expect(hub.container.querySelector('.widget-frame')).toBeNull();
    expect(lineOf(hub, 'Notes')).toBe('Ask about the year abroad.');
    expect(hub.ports.cookies['hub-columns']).toBe('1');
    expect(lineOf(hub, 'Tariff')).toBe('Add your grades to see your points');
  });

  it('shows cards on a wide screen, even for pinned widgets', async () => {
    const hub = await drawHub('/dashboard', { saved: [pinned('Notes')] });
    expect(listed(hub)).toEqual([]);
    expect(hub.container.querySelectorAll('.widget-frame').length).toBeGreaterThan(10);
  });

  it('sets the text direction of a line by its content', async () => {
    const hub = await draw({ saved: [note] });
    expect(hub.container.querySelector('.widget-row[data-widget="Notes"] p')?.getAttribute('dir')).toBe('auto');
  });

  it('shows a widget open where it cannot be opened', async () => {
    expect(listed(await draw({ change: withWidget('Notes', { focusable: false }) }))).toContain('(Notes)');
  });

  it('tracks a widget once, whether it opens here or on another page', async () => {
    const hub = await draw({ consent: 'analytics' });
    await hub.press('Notes', 'link');
    expect(toldOf(hub, 'widget opened')).toEqual([['widget opened', { widget: 'Notes' }]]);
    const other = await draw({ consent: 'analytics' });
    await other.press('Key dates', 'link');
    expect(toldOf(other, 'widget opened')).toEqual([['widget opened', { widget: 'Timeline' }]]);
  });

  it('opens a widget alone at its own address on a press, and returns focus on close', async () => {
    const hub = await draw({ saved: [note] });
    await hub.press('Notes', 'link');
    expect(hub.address()).toBe('/dashboard?widget=Notes');
    expect(hub.seen(hub.find('dialog', 'Notes'))).toContain('Ask about the year abroad.');
    await hub.press('Close Notes');
    expect(hub.address()).toBe('/dashboard');
    expect(document.activeElement).toBe(hub.find('link', 'Notes'));
  });

  it("updates a line as soon as its widget's data changes", async () => {
    const hub = await draw();
    expect(lineOf(hub, 'Notes')).toBe('Nothing written yet');
    await hub.hands(async () => void hub.store.actions.save({ collection: 'dashboardData', name: 'Notes', data: 'Bring a pen.' }));
    expect(lineOf(hub, 'Notes')).toBe('Bring a pen.');
  });

  it('[FRAME-063] links elsewhere where the widget does', async () => {
    const hub = await draw();
    expect(hub.find('link', 'Key dates').getAttribute('href')).toBe('/dashboard/calendar');
    expect(hub.find('link', 'People like you').getAttribute('href')).toBe('/dashboard/people-like-you');
  });

  it("follows the person's own order, without hidden widgets", async () => {
    const order: SavedSetting = { collection: 'dashboardWidgetsOrder', name: '2', data: ['Notes', 'Faq', 'Tariff'], lastUpdated };
    const off: SavedSetting = { collection: 'dashboardWidgetsActive', name: 'Faq', data: 'no', lastUpdated };
    const shown = listed(await draw({ columns: 2, saved: [order, off] }));
    expect(shown).not.toContain('Faq');
    expect(shown.indexOf('Notes')).toBeLessThan(shown.indexOf('Tariff'));
  });
});

describe('a pinned widget', () => {
  it('is open at its place among the rows', async () => {
    const before = listed(await draw());
    const hub = await draw({ saved: [note, pinned('Notes', 'Faq')] });
    expect(listed(hub)).toEqual(before.map((id) => (id === 'Notes' || id === 'Faq' ? `(${id})` : id)));
    expect(hub.seen()).toContain('Ask about the year abroad.');
  });

  it('is set in Customise, with a message and Undo', async () => {
    const hub = await draw({ consent: 'analytics' });
    await hub.press('Customise');
    expect(hub.seen()).toContain('pin up to 3 so that they stand open');
    await hub.press('Pin Notes: it stands open');
    expect(hub.find('button', 'Pin Notes: it stands open').getAttribute('aria-pressed')).toBe('true');
    expect(hub.seen()).toContain('Notes stands open on your hub now.');
    expect(sentPins(hub)).toEqual({ Notes: 'yes' });
    expect(toldOf(hub, 'setting changed')).toEqual([['setting changed', { widget: 'Notes' }]]);
    await hub.press('Undo');
    expect(sentPins(hub)).toEqual({});
    await hub.press('Pin Notes: it stands open');
    await hub.press('Done');
    expect(listed(hub)).toContain('(Notes)');
    expect(document.activeElement).toBe(hub.find('button', 'Customise'));
  });

  it('becomes a row again on another press, with a message', async () => {
    const hub = await draw({ saved: [pinned('Notes')] });
    await hub.press('Customise');
    await hub.press('Pin Notes: it stands open');
    expect(hub.seen()).toContain('Notes is a row again.');
    await hub.press('Done');
    expect(listed(hub)).toContain('Notes');
  });

  it('shows an error and remains a row when it cannot be saved', async () => {
    const down = { method: 'PUT', path: '/api/v1/user/settings', status: 503, body: { code: 'down', detail: 'Not now' } };
    const hub = await draw({ answers: [down] });
    await hub.press('Customise');
    await hub.press('Pin Notes: it stands open');
    expect(hub.seen()).toContain('We could not save your changes. Please try again.');
    expect(hub.seen()).not.toContain('Notes stands open on your hub now.');
    expect(hub.find('button', 'Pin Notes: it stands open').getAttribute('aria-pressed')).toBe('false');
  });

  it('is limited to three: a fourth is refused with a message', async () => {
    const hub = await draw({ saved: [pinned('Notes', 'Faq', 'Tariff')] });
    await hub.press('Customise');
    await hub.press('Pin Events: it stands open');
    expect(hub.seen()).toContain('3 widgets stand open already.');
    expect(hub.find('button', 'Pin Events: it stands open').getAttribute('aria-pressed')).toBe('false');
    expect(sentPins(hub)).toBeNull();
    await hub.press('Pin Questions and answers: it stands open');
    await hub.press('Pin Events: it stands open');
    expect(sentPins(hub)).toEqual({ Notes: 'yes', Tariff: 'yes', Events: 'yes' });
  });

  it('becomes a row again on reset to the standard order', async () => {
    const hub = await draw({ saved: [pinned('Notes')] });
    await hub.press('Customise');
    await hub.press('Reset to default');
    expect(sentPins(hub)).toEqual({});
    await hub.press('Done');
    expect(listed(hub)).toContain('Notes');
  });

  it('can be pinned on phones only', async () => {
    const hub = await drawHub('/dashboard');
    await hub.press('Customise');
    expect(hub.findAll('button', /^Pin /)).toEqual([]);
  });
});
