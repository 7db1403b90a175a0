// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawBox, drawHub, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const SETTINGS = '/api/v1/user/settings';
const broken = { path: SETTINGS, method: 'PUT', status: 500, body: { code: 'internal', detail: 'Something went wrong.' } };

/** The focused editor. */
const open = (choice: HubChoice = {}) => drawBox('Statement', { persona: 'p03', isFocused: true, ...choice });
const field = (hub: HubDrawing, name = 'Skills') => hub.find('textbox', name) as HTMLTextAreaElement;
/** Appends a text to a field in one event. */
const write = (hub: HubDrawing, text: string, name?: string) =>
  hub.hands(async (user) => {
    await user.click(field(hub, name));
    await user.paste(text);
  });
const sentOf = ({ ports }: HubDrawing) =>
  ports.requests
    .filter(({ path, init }) => path === SETTINGS && init.method === 'PUT')
    .map(({ init }) => JSON.parse(String(init.body)) as { collection: string; name: string; data: string; immediate: boolean })
    .filter(({ name }) => name === 'Statement');
const said = () => [...document.querySelectorAll('[data-announcer="polite"] p')].map(({ textContent }) => textContent);
const draftsOf = ({ ports }: HubDrawing) => ports.local.keys().filter((key) => key.startsWith('HubDraft'));

describe('the statement editor', () => {
  it('[TEXT-009] [TEXT-028] [TEXT-030] explains that nothing is sent, saves 2.5 seconds after typing, and immediately on Save', async () => {
    const hub = await open();
    expect(hub.seen()).toContain('This is for drafting. Nothing is sent to a university from here.');
    await hub.type('Skills', 'abc');
    await hub.pass(2_499);
    expect(sentOf(hub)).toEqual([]);
    await hub.pass(1);
    expect(sentOf(hub)).toHaveLength(1);
    expect(hub.seen()).toContain('Saved');
    await write(hub, 'd');
    await hub.press('Save');
    const sent = sentOf(hub);
    expect(sent.map(({ collection, immediate, data }) => [collection, immediate, JSON.parse(data).skills])).toEqual([
      ['dashboardData', true, 'abc'],
      ['dashboardData', true, 'abcd'],
    ]);
    expect(Object.keys(JSON.parse(sent[1]?.data ?? '{}'))).toHaveLength(8);
  });

  it('[TEXT-031] [TEXT-032] logs a failed save, shows it beside Save, and preserves the text for a retry', async () => {
    const hub = await drawHub('/dashboard?widget=Statement', { persona: 'p03', answers: [broken] });
    await write(hub, 'Kept all the same');
    await hub.press('Save');
    const failed = 'We could not save your changes. Please try again.';
    expect(hub.seen()).toContain(failed);
    expect(document.querySelector('[data-announcer="assertive"]')?.textContent).toContain(failed);
    expect(hub.address()).toBe('/dashboard?widget=Statement');
    expect(field(hub).value).toBe('Kept all the same');
    expect(hub.ports.logged.join('\n')).toContain('Update failed, data not saved.');
    hub.answer([]);
    await hub.press('Save');
    expect(hub.address()).toBe('/dashboard');
    expect(sentOf(hub).at(-1)?.data).toContain('Kept all the same');
  });

  it('disables Save past 10,000 characters, and stores the text on this device on leaving', async () => {
    const hub = await drawHub('/dashboard?widget=Statement', { persona: 'p03' });
    await write(hub, 'a'.repeat(10_001));
    expect(hub.seen()).toContain('Unable to save. You are 6000 characters over the 4000 limit.');
    expect(hub.find('button', 'Save').getAttribute('aria-disabled')).toBe('true');
    await hub.keys('{Escape}');
    await hub.pass(2_500);
    expect(hub.address()).toBe('/dashboard');
    expect(hub.seen()).toContain('We could not save what you typed. We kept it on this device.');
    expect(sentOf(hub)).toEqual([]);
    expect(draftsOf(hub)).toHaveLength(1);
  });

  it('[TEXT-020] announces the count at most once a second while typing, and immediately at 100, 50 and 0 left', async () => {
    const hub = await open();
    for (const [text, left] of [
      ['ten letter', 3_990],
      [' and ten m', 3_980],
    ] as const) {
      const before = said();
      await write(hub, text);
      await hub.pass(999);
      expect(said()).toEqual(before);
      await hub.pass(1);
      expect(said()).toEqual([...before, `${left} characters of 4000 remaining`]);
    }
    let left = 3_980;
    for (const next of [100, 50, 0]) {
      await write(hub, 'a'.repeat(left - next - 1));
      await write(hub, 'b');
      left = next;
      expect(said().at(-1)).toBe(`${left} characters of 4000 remaining`);
    }
  });

  it('ignores a paste that is too large, and omits characters that cannot be saved', async () => {
    const hub = await open();
    await write(hub, 'Mine');
    await write(hub, 'x'.repeat(1_048_576));
    expect(hub.seen()).toContain("That's more than fits here, so nothing was added.");
    expect(field(hub).value).toBe('Mine');
    await write(hub, 'Achieved\u0000', 'Achievements');
    expect(hub.seen()).toContain('Some characters cannot be saved. We leave them out.');
    await hub.press('Save');
    expect(JSON.parse(sentOf(hub).at(-1)?.data ?? '{}')).toMatchObject({ skills: 'Mine', achievements: 'Achieved' });
  });
});
