// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { buildVocabulary, createFakePorts } from '#engine/testing';
import type { MeReply } from '#schemas/editor';
import { EmergencyScreen } from '../places/emergency/emergency-screen.tsx';
import { ExchangeScreen } from '../places/exchange/exchange-screen.tsx';
import { FileProblems } from '../places/exchange/import-card.tsx';
import { PeopleScreen } from '../places/people/people-screen.tsx';
import { createItemLabels } from '../reading/item-labels.ts';
import { drawInEditor, type EditorAnswers } from '../testing/draw-in-editor.tsx';

const me: MeReply = { uid: 'u1', name: 'Rowan', role: 'publisher', needsOtherEyes: false, authority: 'store' };
const nothing = () => undefined;
const now = '2027-03-01T10:00:00.000Z';

describe('emergency settings', () => {
  const features = [{ id: 'videos', label: 'Videos', description: 'Films' }];
  const free = { alert: null, features: {}, by: null, at: null, isShared: true };
  const open = (answers: EditorAnswers = {}, { storage } = createFakePorts()) =>
    drawInEditor(
      (api) => <EmergencyScreen {...{ api, me, features, storage, now: () => Date.now(), onSignIn: nothing }} />,
      { 'GET /emergency': free, ...answers },
      now,
    );

  it('say what they affect, that they must be reverted, and that nothing is set', async () => {
    const editor = await open();
    expect(editor.seen()).toContain('These hold at once on every page, for everybody, without publishing. Take them off when it is over.');
    expect(editor.seen()).toContain('Nothing is set\nEverything is as it was published.');
  });

  it('ask before they are set, and are then shown as active', async () => {
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

  it('that show an alert need a text, and an end after the start', async () => {
    const editor = await open();
    await editor.press('Show words above every page', 'checkbox');
    expect(editor.seen()).toContain('Made-up people live at moments of their own');
    await editor.press('Set at once…');
    expect(editor.seen()).toContain('Write what people shall read.');
    expect(editor.findAll('dialog')).toEqual([]);
  });
});

describe('emergency settings of two people', () => {
  const features = [
    { id: 'videos', label: 'Videos', description: 'Films' },
    { id: 'maps', label: 'Maps', description: 'Maps' },
  ];
  const free = { alert: null, features: {}, by: null, at: null, isShared: true };
  const theirs = { ...free, features: { maps: false }, by: 'u2', at: now };
  const open = (answers: EditorAnswers, { storage } = createFakePorts()) =>
    drawInEditor((api) => <EmergencyScreen {...{ api, me, features, storage, now: () => Date.now(), onSignIn: nothing }} />, answers, now);

  it('are never replaced unseen: who comes second is told, keeps what they wrote, and sets it beside', async () => {
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
    expect(editor.seen(editor.find('dialog'))).toContain('what is set now stands above, and what you wrote is still here.');
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

  it('keep words that are not set yet when the screen is left', async () => {
    const ports = createFakePorts();
    const first = await open({ 'GET /emergency': free }, ports);
    await first.press('Show words above every page', 'checkbox');
    await first.type('Words', 'We are having trouble');
    const later = await open({ 'GET /emergency': free }, ports);
    expect(later.find('textbox', 'Words')).toHaveProperty('value', 'We are having trouble');
  });

  it('are not called set where nobody reads them any more', async () => {
    const alert = { text: 'It is over', from: '2027-03-01T08:00:00Z', to: '2027-03-01T09:00:00Z' };
    const editor = await open({ 'GET /emergency': { ...free, alert, by: 'u2', at: now } });
    expect(editor.seen()).toContain('Words that nobody reads any more, from 8am on 1 March 2027 until 9am on 1 March 2027');
  });
});

describe('content in and out', () => {
  const review = { live: 'live', changes: [], conflicts: [], errors: [], warnings: [] };
  const added = { kind: 'messages', id: 'a', state: 'added', before: null, after: { id: 'a', text: 'Hello' }, fields: [] };
  const opened: string[] = [];
  const open = (parts: Partial<MeReply> = {}, answers: EditorAnswers = {}) =>
    drawInEditor(
      (api) => (
        <ExchangeScreen
          {...{
            api,
            labels: createItemLabels({ vocabulary: buildVocabulary({ tags: [], facts: [] }) }),
            set: 's',
            onDownload: nothing,
            onSignIn: nothing,
          }}
          me={{ ...me, ...parts }}
          onOpenChangeSet={(set) => opened.push(set)}
        />
      ),
      answers,
      now,
    );
  const paste = (editor: Awaited<ReturnType<typeof open>>) =>
    editor.hands(async (user) => {
      await user.click(editor.find('textbox', 'Or paste JSON'));
      await user.paste(JSON.stringify([{ kind: 'messages', id: 'a', value: { id: 'a', text: 'Hello' } }]));
    });

  it('says before and after an import that it is a draft, and leads to it', async () => {
    const editor = await open({}, { 'POST /import': { changeSet: 'new', review: { ...review, changes: [added] } } });
    expect(editor.seen()).toContain('An import always becomes a draft. Nothing is live until somebody publishes it.');
    await paste(editor);
    await editor.press('See what would change');
    expect(editor.seen()).toContain('1 item would change');
    await editor.press('Import as a draft');
    expect(editor.seen()).toContain('Imported as a draft.\nReview the draft');
    await editor.press('Review the draft');
    expect(opened).toEqual(['new']);
  });

  it('says of mistakes that they may be put right in the draft, and have to be before it is published', async () => {
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
      'You can import it all the same and put the mistakes right in the draft. They have to be gone before it is published.',
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

  it('shows what the server says of an import with too many items, and of one that is too large', async () => {
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

  it('says what to do first when there is nothing to import', async () => {
    const editor = await open();
    await editor.press('See what would change');
    expect(editor.seen()).toContain('Choose a file or paste an export first.');
  });

  it('says of a chosen file that is not JSON why it is not read', async () => {
    const editor = await open();
    // The choice of a folder takes every file.
    const input = editor.container.querySelector<HTMLInputElement>('input[webkitdirectory]');
    await editor.hands(async (user) => input && user.upload(input, new File(['hi'], 'note.txt')));
    await editor.press('See what would change');
    expect(editor.seen()).toContain('note.txt\nThis is not a JSON file.');
  });

  it('says how a draft goes live where files are the source of truth, and that this needs one', async () => {
    const drift = { authority: 'files', live: 'x', missing: [], changed: [], extra: [], unreadable: [] };
    const editor = await open({ authority: 'files' }, { 'GET /drift': drift });
    expect(editor.seen()).toContain(
      'Here the files are what counts. Changes go live when they are in the files, so take your draft there as a proposal.',
    );
    expect(editor.seen()).toContain('What is live is what the files say.');
    expect(editor.find('button', 'Make a proposal of my draft')).toBeTruthy();
  });

  it('shows at most a hundred mistakes, and the number of further ones', async () => {
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

describe('people and their roles', () => {
  const person = { uid: 'u2', name: 'sam@example.org', role: 'writer', disabled: false, source: 'here', isRoleFixed: false };
  const open = (role: MeReply['role']) =>
    drawInEditor((api) => <PeopleScreen {...{ api, me: { ...me, role }, onSignIn: nothing }} />, { 'GET /editors': [person] }, now);

  it('are for admins: other people read who can see them, and what they may do themselves', async () => {
    const editor = await open('publisher');
    expect(editor.seen()).toContain('An admin can see and give rights. Ask one of them.\nYou are a publisher.');
    expect(editor.seen()).not.toContain('sam@example.org');
  });

  it('ask before signing somebody out everywhere', async () => {
    const editor = await open('admin');
    await editor.press('Sign out sam@example.org everywhere');
    expect(editor.seen(editor.find('dialog', 'Sign sam@example.org out everywhere?'))).toContain(
      'Every session of theirs ends now, and they have to sign in again.',
    );
  });
});
