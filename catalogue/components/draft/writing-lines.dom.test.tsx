// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawBox, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const broken = { path: '/api/v1/user/settings', method: 'PUT', status: 500, body: { code: 'internal', detail: 'Something went wrong.' } };

/** The notes of a person with this saved text. */
const noteOf = (data: string): HubChoice => ({
  persona: 'p03',
  saved: [{ collection: 'dashboardData', name: 'Notes', data, lastUpdated: '2027-01-01T00:00:00Z' }],
});

/** The notes of a person who left this text unsaved on the device. */
async function comeBackTo(words: string, saved: string): Promise<HubDrawing> {
  const before = await drawBox('Notes', { ...noteOf('Saved words'), answers: [broken] });
  await before.press('Edit');
  await before.hands((user) => user.clear(before.find('textbox')));
  await before.hands((user) => user.paste(words));
  const { local } = before.ports;
  return drawBox('Notes', {
    ...noteOf(saved),
    prepare: (ports) => {
      for (const key of local.keys()) ports.local.write(key, local.read(key) ?? '');
    },
  });
}

const written = (hub: HubDrawing) => (hub.find('textbox') as HTMLTextAreaElement).value;
const gone = 'What you had typed is gone.';

describe('unsaved text', () => {
  it('is restored and marked as unsaved; discarding it offers Undo', async () => {
    const hub = await comeBackTo('Half a thought', 'Saved words');
    expect(written(hub)).toBe('Half a thought');
    expect(hub.seen()).toContain("We kept what you typed. It isn't saved yet.");
    await hub.press('Discard it');
    expect(hub.seen(hub.find('region', 'Messages'))).toContain(gone);
    expect(hub.seen()).not.toContain('Half a thought');
    await hub.press('Undo');
    expect(written(hub)).toBe('Half a thought');
  });

  it('is shown beside a text saved elsewhere meanwhile, and not saved before one of the two is chosen', async () => {
    const draw = () => comeBackTo('My words', 'Other words');
    const hub = await draw();
    expect(hub.seen()).toContain('Another version was saved while you were writing. This is the other one:\nOther words');
    expect(hub.seen()).toContain('Another version was saved elsewhere. Choose which one to keep.');
    expect(hub.find('button', 'Save').getAttribute('aria-disabled')).toBe('true');
    await hub.press('Take the other');
    expect(hub.seen(hub.find('region', 'Messages'))).toContain(gone);
    expect(hub.seen()).toContain('Other words');
    await hub.press('Undo');
    expect(written(hub)).toBe('My words');
    const other = await draw();
    await other.press('Keep mine');
    const sent = other.ports.requests.filter(({ init }) => init.method === 'PUT').map(({ init }) => JSON.parse(String(init.body)).data);
    expect(sent).toEqual(['"My words"']);
  });
});
