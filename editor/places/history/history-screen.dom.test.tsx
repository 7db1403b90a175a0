// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { HistoryScreen } from './history-screen.tsx';

const change = { kind: 'messages', id: 'm', state: 'added', before: null, after: { id: 'm', text: 'Hello' }, fields: [] };

describe('the history screen', () => {
  it('labels the shipped content in plain language instead of server terms', async () => {
    const first = { seq: 1, id: 'v1', kind: 'publish', reason: 'shipped', by: 'publishing', at: '2026-11-20T08:00:00Z', changes: null };
    const drawing = await drawInSession(<HistoryScreen />, {}, { 'GET /snapshots': [first] });
    expect(drawing.seen()).toContain('The content that came with the program');
    expect(drawing.seen()).toContain('The system,');
    expect(drawing.seen()).not.toMatch(/shipped|publishing/);
  });

  it('scrolls to a comparison, and to the result of a restore', async () => {
    const version = (seq: number) => ({
      seq,
      id: `v${seq}`,
      kind: 'publish',
      reason: `Note ${seq}`,
      by: 'u1',
      at: '2026-11-20T08:00:00Z',
      changes: null,
    });
    const drawing = await drawInSession(
      <HistoryScreen />,
      {},
      {
        'GET /snapshots': [3, 2, 1].map(version),
        'GET /snapshots/v1/compare/v2': { changes: [] },
        'POST /snapshots/v1/restore': { changeSet: 'new', review: { changes: [change] } },
      },
    );
    await drawing.press(/^See what changed.*2$/);
    expect(document.activeElement).toBe(drawing.find('heading', 'Version 1 to version 2'));
    await drawing.press(/^Restore as a draft.*1$/);
    await drawing.press('Make the draft');
    await drawing.pass(1);
    expect(document.activeElement?.textContent).toContain('Restored as a draft: 1 change.');
  });
});
