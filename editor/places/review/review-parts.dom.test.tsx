// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { AffectedView } from '../../publish/affected-view.tsx';
import { drawInEditor } from '../../testing/draw-in-editor.tsx';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { DiscardDialog, PublishDialog, ScheduleDialog } from './review-dialogs.tsx';

const nothing = () => undefined;

describe('who is affected', () => {
  it('shows loading until known, then numbers and titles', async () => {
    const waiting = await drawInEditor(<AffectedView affected={null} />);
    expect(waiting.seen()).toBe('Working out who is affected.');
    const people = [{ id: 'p1', name: 'Leah', gains: ['Notes'], loses: ['Loans'], changes: ['Events', 'Dates'] }];
    const known = await drawInEditor(<AffectedView affected={{ of: 12, people }} />);
    expect(known.seen()).toContain('1 of 12 personas\nsees something else.');
    expect(known.seen()).toContain('1 more, 1 fewer, 2 changed');
    await known.hands((user) => user.click(known.container.querySelector('li summary') as HTMLElement));
    expect(known.seen()).toContain('Sees now\nNotes\nNo longer sees\nLoans\nSees changed\nEvents, Dates');
  });

  it('reports that nobody is affected, or that there are no personas', async () => {
    expect((await drawInEditor(<AffectedView affected={{ of: 12, people: [] }} />)).seen()).toBe(
      'None of the 12 personas sees a difference.',
    );
    expect((await drawInEditor(<AffectedView affected={{ of: 0, people: [] }} />)).seen()).toBe(
      'There are no personas to try this on. Add one to see who is affected.',
    );
  });
});

describe('the confirmation dialog', () => {
  const task = { isPending: false, failure: null, run: async () => null, clear: nothing };
  const parts = { isOpen: true, count: 2, task, onClose: nothing };

  it('shows the note before publishing, and the reason for accepting warnings, if any', async () => {
    const ask = async (reason: string) =>
      (await drawInEditor(<PublishDialog {...parts} note="New offers" reason={reason} onPublish={nothing} />)).find('dialog');
    const words = (dialog: HTMLElement) => [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent);
    const plain = ['Everybody sees them within a minute. You can undo this afterwards.', 'New offers'];
    expect(words(await ask(' '))).toEqual(plain);
    expect(words(await ask('Agreed with Sam'))).toEqual([...plain, 'With warnings, because:', 'Agreed with Sam']);
  });

  it('shows before scheduling what will go live, and the reason for accepting warnings', async () => {
    const when = { date: '', time: '', offset: '' as const };
    const editor = await drawInSession(
      <ScheduleDialog {...parts} when={when} reason="Agreed with Sam" onWhen={nothing} onSchedule={nothing} />,
    );
    expect(editor.seen()).toContain('What goes live is what you see now. Edits made later do not change it.');
    expect(editor.seen()).toContain('With warnings, because:\nAgreed with Sam');
  });

  it('explains before discarding what stays and whether it can be undone', async () => {
    const seen = async (isAll: boolean) => (await drawInEditor(<DiscardDialog {...parts} isAll={isAll} onDiscard={nothing} />)).seen();
    expect(await seen(true)).toContain(
      'These items go back to what is live. What is live does not change. You can bring them back with Undo.',
    );
    expect(await seen(false)).toContain('What is live does not change. The changes that are not ticked stay.');
  });
});
