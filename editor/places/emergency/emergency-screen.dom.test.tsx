// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { buildVocabulary, createFakePorts } from '#engine/testing';
import type { EditorAnswers } from '../../testing/draw-in-editor.tsx';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { EmergencyScreen } from './emergency-screen.tsx';

const now = '2027-03-01T10:00:00.000Z';

describe('emergency settings', () => {
  const features = [{ id: 'videos', label: 'Videos', description: 'Films' }];
  const free = { alert: null, features: {}, by: null, at: null, isShared: true };
  const open = (answers: EditorAnswers = {}, { storage } = createFakePorts()) =>
    drawInSession(
      <EmergencyScreen />,
      { pack: { vocabulary: buildVocabulary({ features }) }, storage, now },
      { 'GET /emergency': free, ...answers },
    );

  it('explains the effect of the settings, that they must be reverted, and that nothing is set', async () => {
    const editor = await open();
    expect(editor.seen()).toContain('These hold at once on every page, for everybody, without publishing. Clear them when it is over.');
    expect(editor.seen()).toContain('Nothing is set\nEverything is as it was published.');
  });

  it('asks for confirmation, then shows the settings as active', async () => {
    const set = { ...free, features: { videos: false }, by: 'u1', at: now };
    const editor = await open({ 'PUT /emergency': set });
    await editor.hands((user) => user.selectOptions(editor.find('combobox', 'Videos'), 'Off now'));
    await editor.press('Set at once…');
    expect(editor.seen(editor.find('dialog', 'Set this at once?'))).toContain('Videos is off.\nIt holds within seconds.');
    await editor.press('Set it now');
    expect(editor.asked.at(-1)).toEqual({ call: 'PUT /emergency', body: { alert: null, features: { videos: false }, seen: null } });
    expect(editor.findAll('dialog')).toEqual([]);
    expect(editor.seen()).toContain('Videos is off.');
    expect(editor.seen()).not.toContain('Nothing is set');
  });

  it('requires a text for an alert, and an end after its start', async () => {
    const editor = await open();
    await editor.press('Show a banner on every page', 'checkbox');
    expect(editor.seen()).toContain('Made-up people live at moments of their own');
    await editor.press('Set at once…');
    expect(editor.seen()).toContain('Write the banner text.');
    expect(editor.findAll('dialog')).toEqual([]);
  });
});

describe('emergency settings edited by two people', () => {
  const features = [
    { id: 'videos', label: 'Videos', description: 'Films' },
    { id: 'maps', label: 'Maps', description: 'Maps' },
  ];
  const free = { alert: null, features: {}, by: null, at: null, isShared: true };
  const theirs = { ...free, features: { maps: false }, by: 'u2', at: now };
  const open = (answers: EditorAnswers, { storage } = createFakePorts()) =>
    drawInSession(<EmergencyScreen />, { pack: { vocabulary: buildVocabulary({ features }) }, storage, now }, answers);

  it('rejects a stale save, keeps its text, and shows both versions', async () => {
    let [stored, isLate]: [object, boolean] = [free, false];
    const editor = await open({
      'GET /emergency': () => Response.json(stored),
      'PUT /emergency': () => {
        if (isLate) return Response.json({ ...theirs, features: { maps: false, videos: false }, by: 'u1' });
        [stored, isLate] = [theirs, true];
        return Response.json(
          { code: 'emergency-changed', detail: 'Somebody else changed the emergency settings meanwhile.' },
          { status: 409 },
        );
      },
    });
    await editor.hands((user) => user.selectOptions(editor.find('combobox', 'Videos'), 'Off now'));
    await editor.press('Set at once…');
    await editor.press('Set it now');
    expect(editor.seen(editor.find('dialog'))).toContain('the current settings are above, and your text is still here.');
    expect(editor.findAll('button', 'Try again')).toEqual([]);
    await editor.press('Not now');
    expect(editor.seen()).toContain('Maps is off.');
    await editor.press('Set at once…');
    await editor.press('Set it now');
    expect(editor.asked.at(-1)).toEqual({
      call: 'PUT /emergency',
      body: { alert: null, features: { maps: false, videos: false }, seen: now },
    });
  });

  it('keeps unsaved text when the screen is left', async () => {
    const ports = createFakePorts();
    const first = await open({ 'GET /emergency': free }, ports);
    await first.press('Show a banner on every page', 'checkbox');
    await first.type('Banner text', 'We are having trouble');
    const later = await open({ 'GET /emergency': free }, ports);
    expect(later.find('textbox', 'Banner text')).toHaveProperty('value', 'We are having trouble');
  });

  it('shows an expired alert as no longer active', async () => {
    const alert = { text: 'It is over', from: '2027-03-01T08:00:00Z', to: '2027-03-01T09:00:00Z' };
    const editor = await open({ 'GET /emergency': { ...free, alert, by: 'u2', at: now } });
    expect(editor.seen()).toContain('Expired banner, from 8am on 1 March 2027 until 9am on 1 March 2027');
  });
});
