// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { MeReply } from '#schemas/editor';
import { drawInEditor, type EditorAnswers } from '../../testing/draw-in-editor.tsx';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { me } from '../../testing/test-session.tsx';
import { ExchangeScreen } from './exchange-screen.tsx';
import { FileProblems } from './import-card.tsx';

const now = '2027-03-01T10:00:00.000Z';

describe('import and export', () => {
  const review = { live: 'live', changes: [], conflicts: [], errors: [], warnings: [] };
  const added = { kind: 'messages', id: 'a', state: 'added', before: null, after: { id: 'a', text: 'Hello' }, fields: [] };
  const state = { set: { id: 's', title: '', author: me.uid } };
  const open = (parts: Partial<MeReply> = {}, answers: EditorAnswers = {}) =>
    drawInSession(<ExchangeScreen />, { me: parts, now, state }, answers);
  const paste = (editor: Awaited<ReturnType<typeof open>>) =>
    editor.hands(async (user) => {
      await user.click(editor.find('textbox', 'Or paste JSON'));
      await user.paste(JSON.stringify([{ kind: 'messages', id: 'a', value: { id: 'a', text: 'Hello' } }]));
    });

  it('explains before and after an import that it is a draft, and links to it', async () => {
    const editor = await open({}, { 'POST /import': { changeSet: 'new', review: { ...review, changes: [added] } } });
    expect(editor.seen()).toContain('An import always becomes a draft. Nothing is live until somebody publishes it.');
    await paste(editor);
    await editor.press('See what would change');
    expect(editor.seen()).toContain('1 item would change');
    await editor.press('Import as a draft');
    expect(editor.seen()).toContain('Imported as a draft.\nReview the draft');
    await editor.press('Review the draft');
    expect(editor.asked.at(-1)?.call).toBe('GET /change-sets/new');
  });

  it('allows an import with mistakes, to be fixed in the draft before publishing', async () => {
    const wrong = {
      code: 'shape-empty',
      severity: 'error',
      message: 'Write a text.',
      path: 'messages/a',
      pointer: '/text',
      line: 0,
      column: 0,
    };
    const editor = await open({}, { 'POST /import': { changeSet: null, review: { ...review, changes: [added], errors: [wrong] } } });
    await paste(editor);
    await editor.press('See what would change');
    expect(editor.seen()).toContain('Write a text.');
    expect(editor.seen()).toContain(
      'You can import it anyway and fix the mistakes in the draft. They have to be fixed before it is published.',
    );
    expect(editor.findAll('button', 'Import as a draft')).toHaveLength(1);
  });

  it('does not offer an import that changes nothing', async () => {
    const editor = await open({}, { 'POST /import': { changeSet: null, review } });
    await paste(editor);
    await editor.press('See what would change');
    expect(editor.seen()).toContain('Nothing would change\nAll of it is live already.');
    expect(editor.findAll('button', 'Import as a draft')).toEqual([]);
  });

  it("shows the server's message for an import with too many items or too large a body", async () => {
    const many = 'These are 2001 changes, and a set of changes holds at most 2000 items. Publish some of them first, or bring in fewer.';
    const large = 'The request is larger than this address accepts.';
    for (const [status, code, detail] of [
      [409, 'change-set-full', many],
      [413, 'too-large', large],
    ] as const) {
      const editor = await open({}, { 'POST /import': () => Response.json({ code, detail }, { status }) });
      await paste(editor);
      await editor.press('See what would change');
      expect(editor.seen()).toContain(detail);
      expect(editor.findAll('button', 'Import as a draft')).toEqual([]);
      editor.container.remove();
    }
  });

  it('explains what to do first when there is nothing to import', async () => {
    const editor = await open();
    await editor.press('See what would change');
    expect(editor.seen()).toContain('Choose a file or paste an export first.');
  });

  it('reports why a chosen file that is not JSON is skipped', async () => {
    const editor = await open();
    // Choosing a folder includes every file.
    const input = editor.container.querySelector<HTMLInputElement>('input[webkitdirectory]');
    await editor.hands(async (user) => input && user.upload(input, new File(['hi'], 'note.txt')));
    await editor.press('See what would change');
    expect(editor.seen()).toContain('note.txt\nThis is not a JSON file.');
  });

  it('explains how a draft goes live where files are the source of truth, and requires a draft', async () => {
    const drift = { authority: 'files', live: 'x', missing: [], changed: [], extra: [], unreadable: [] };
    const editor = await open({ authority: 'files' }, { 'GET /drift': drift });
    expect(editor.seen()).toContain(
      'Here the files are what counts. Changes go live when they are in the files, so take your draft there as a proposal.',
    );
    expect(editor.seen()).toContain('What is live is what the files say.');
    expect(editor.find('button', 'Make a proposal of my draft')).toBeTruthy();
  });

  it('shows at most a hundred mistakes, and counts the rest', async () => {
    const problems = Array.from({ length: 102 }, (_, index) => ({
      ...{ file: 'all.json', line: index + 1, message: `Mistake ${index + 1}` },
      severity: 'error' as const,
    }));
    const editor = await drawInEditor(<FileProblems problems={problems} />);
    expect(editor.seen()).toContain('102 mistakes in the files\nall.json');
    expect(editor.findAll('listitem')).toHaveLength(100);
    expect(editor.seen()).toContain('And 2 more.');
  });
});
