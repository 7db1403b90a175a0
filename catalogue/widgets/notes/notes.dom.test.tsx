// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawBox, drawHub, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const open = (choice: HubChoice = {}) => drawBox('Notes', { persona: 'p03', ...choice });
const noteOf = (data: string): HubChoice => ({
  saved: [{ collection: 'dashboardData', name: 'Notes', data, lastUpdated: '2026-01-01T00:00:00Z' }],
});
const field = (hub: HubDrawing) => hub.find('textbox') as HTMLTextAreaElement;
const write = (hub: HubDrawing, text: string) => hub.hands((user) => user.paste(text));
const savesOf = ({ ports }: HubDrawing) =>
  ports.requests.flatMap(({ init }) => {
    const { collection, name, data, immediate } = JSON.parse(String(init.body ?? '{}'));
    return name === 'Notes' ? [[collection, data, immediate]] : [];
  });

describe('notes', () => {
  it('[TEXT-022] [TEXT-028] [TEXT-030] switches from reading to focused editing and back; Save is immediate', async () => {
    const hub = await open();
    expect(hub.seen()).toContain('Write anything you want to remember');
    await hub.press('Add a note');
    expect(document.activeElement).toBe(field(hub));
    await write(hub, 'A note');
    await hub.press('Save');
    expect(savesOf(hub)).toEqual([['dashboardData', '"A note"', true]]);
    expect(hub.findAll('textbox')).toEqual([]);
    expect(hub.seen()).toContain('A note');
    expect(document.activeElement).toBe(hub.find('button', 'Edit'));
  });

  it('[TEXT-023] returns to the dashboard on Save on a wide screen; on a phone the note stays open', async () => {
    for (const [width, address] of [
      [1440, '/dashboard'],
      [390, '/dashboard?widget=Notes'],
    ] as const) {
      const hub = await drawHub('/dashboard?widget=Notes', { persona: 'p03', width });
      const dialog = hub.find('dialog', 'Notes');
      await hub.hands((user) => user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement));
      await write(hub, 'Ask about the year abroad');
      await hub.press('Save');
      expect(hub.address()).toBe(address);
      expect(hub.seen()).toContain('Ask about the year abroad');
    }
  });

  it('[TEXT-025] shows a count from 9,000 characters and stops at 10,000; Cancel offers Undo for ten seconds', async () => {
    const hub = await open();
    await hub.press('Add a note');
    await write(hub, 'a'.repeat(8_999));
    expect(hub.seen()).not.toContain('of 10000 remaining');
    await write(hub, 'a');
    expect(hub.seen()).toContain('1000 characters of 10000 remaining');
    await write(hub, 'a'.repeat(1_001));
    expect(hub.seen()).toContain('You are 1 character over the 10000 limit.');
    expect(hub.find('button', 'Save').getAttribute('aria-disabled')).toBe('true');
    await hub.press('Cancel');
    expect(hub.find('button', 'Add a note')).toBeTruthy();
    await hub.pass(10_000);
    await hub.press('Undo');
    expect(field(hub).value).toBe('a'.repeat(10_001));
  });

  it('[TEXT-027] empties the note on Clear data, and restores it on Undo', async () => {
    const hub = await open(noteOf('To be cleared'));
    await hub.press('Show settings of Notes');
    await hub.press('Clear data');
    await hub.hands((user) => user.click(hub.findAll('button', 'Close')[0] as HTMLElement));
    expect(hub.seen()).toContain('Write anything you want to remember');
    await hub.press('Undo');
    expect(hub.seen()).toContain('To be cleared');
  });

  it('warns when the device has no room, and saves unsaved text on sign-out', async () => {
    const hub = await drawHub('/dashboard', {
      persona: 'p03',
      prepare: ({ local }) => {
        const { write: keep } = local;
        Object.assign(local, {
          write: (key: string, text: string) => {
            if (!key.startsWith('HubDraft')) keep(key, text);
          },
        });
      },
    });
    await hub.press('Add a note');
    await write(hub, 'Nowhere to keep it');
    expect(hub.seen()).toContain('This device has no room to keep what you type. Save it before you leave.');
    const form = hub.container.querySelector<HTMLFormElement>('form[action="/account/logout"]') as HTMLFormElement;
    let isLeft = false;
    form.submit = () => {
      isLeft = true;
    };
    await hub.hands((user) => user.click(form.querySelector('button') as HTMLElement));
    expect(savesOf(hub)).toEqual([['dashboardData', '"Nowhere to keep it"', true]]);
    expect(isLeft).toBe(true);
  });

  it('[FRAME-062] saves unsaved text on closing, and confirms that', async () => {
    const hub = await drawHub('/dashboard?widget=Notes', { persona: 'p03' });
    const dialog = hub.find('dialog', 'Notes');
    await hub.hands((user) => user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement));
    await write(hub, 'Ask about the year abroad');
    await hub.keys('{Escape}');
    expect(hub.findAll('dialog')).toEqual([]);
    expect(savesOf(hub)).toEqual([['dashboardData', '"Ask about the year abroad"', true]]);
    expect(hub.seen()).toContain('Saved');
  });
});
