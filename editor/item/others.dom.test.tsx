// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { buildVocabulary } from '#engine/testing';
import type { JsonSchema } from '#schemas';
import type { ItemState } from '../document/item-state.ts';
import { startItem } from '../document/item-state.ts';
import { describeForm } from '../form/describe-form.ts';
import { FieldMarksProvider } from '../form/form-context.ts';
import { ItemForm } from '../form/item-form.tsx';
import type { SessionState } from '../session/session-state.ts';
import type { EditorAnswers } from '../testing/draw-in-editor.tsx';
import { drawInSession } from '../testing/draw-in-session.tsx';
import { ItemHistoryDialog } from './item-history.tsx';
import { OthersHere } from './others-here.tsx';
import { useOthers } from './use-others.ts';

const now = '2027-01-15T10:45:00.000Z';
const open = 'widgets/Loans';
const text: JsonSchema = { type: 'string', maxLength: 60 };
const field = describeForm({ type: 'object', properties: { title: text, description: text } });
const vocabulary = buildVocabulary();
const value = { id: 'Loans', title: 'Loans', description: '' };
const sam = { uid: 'sam', name: 'Sam', changeSet: 's', item: { kind: 'widgets', id: 'Loans' }, field: '/title', since: now };

function Form({ item }: { readonly item: ItemState }) {
  const others = useOthers(open, item.conflict);
  const context = {
    vocabulary,
    scope: { vocabulary, audiences: [], person: null, people: [] },
    listItems: () => [],
    openItem: () => undefined,
  };
  return (
    <>
      <OthersHere open={open} item={item} others={others} />
      <FieldMarksProvider value={others.marks}>
        <ItemForm field={field} value={value} problems={[]} onEdit={() => undefined} context={context} />
      </FieldMarksProvider>
    </>
  );
}

/** The form of an item while others work. */
async function draw(state: Partial<SessionState>, more: Partial<ItemState> = {}, isHistory = false, answers: EditorAnswers = {}) {
  const item = { ...startItem(value, value, 't'), ...more };
  return drawInSession(
    isHistory ? <ItemHistoryDialog open={open} title="Loans" onClose={() => undefined} /> : <Form item={item} />,
    { me: { uid: 'robin', name: 'Robin', role: 'writer' }, live: { widgets: [value] }, state, now },
    {
      'GET /colleagues': [
        { uid: 'sam', name: 'Sam', role: 'writer' },
        { uid: 'robin', name: 'Robin', role: 'writer' },
      ],
      ...answers,
    },
  );
}

const textOf = (input: HTMLElement) => input.closest('.field')?.textContent ?? '';

describe('presence of others in an item', () => {
  it('shows another editor at the field they are in, and nowhere else', async () => {
    const drawing = await draw({ people: [sam, { ...sam, since: '2027-01-15T10:40:00.000Z' }] });
    expect(drawing.seen()).toContain('Sam is editing this item too.');
    expect(textOf(drawing.find('textbox', /^Title/)).split('Sam is here')).toHaveLength(2);
    expect(textOf(drawing.find('textbox', /^Description/))).not.toContain('Sam');
  });

  it('names the author at each changed field with the age of the change, and above the form', async () => {
    const from = { by: 'sam', at: '2027-01-15T10:42:00.000Z', seq: null };
    const drawing = await draw({ news: new Map([[open, { from, fields: [['title']] }]]) });
    expect(textOf(drawing.find('textbox', /^Title/))).toContain('Sam, 3 minutes ago');
    expect(drawing.seen()).toContain('Sam changed “Title” at 10:42am. It is in here.');
  });

  it('names the publisher of a change', async () => {
    const from = { by: 'sam', at: now, seq: 9 };
    const drawing = await draw({ news: new Map([[open, { from, fields: [['title'], ['description']] }]]) });
    expect(textOf(drawing.find('textbox', /^Description/))).toContain('Published by Sam, just now');
    expect(drawing.seen()).toContain('Sam published “Title” and “Description” at 10:45am.');
  });

  it('names at the field whoever saved another text, and keeps the typed text', async () => {
    const conflicts = [{ path: ['title'], kind: 'value', base: 'Loans', theirs: 'Lent', mine: 'Borrowed' }] as const;
    const from = { by: 'sam', at: '2027-01-15T10:42:00.000Z', seq: null };
    const conflict = { base: value, theirs: { ...value, title: 'Lent' }, tag: 't2', conflicts, from };
    const drawing = await draw({}, { conflict });
    expect(textOf(drawing.find('textbox', /^Title/))).toContain(
      'Sam’s, saved at 10:42am: other words. Yours stay here until you choose above.',
    );
  });

  it('links to the review when others published different values since the draft began', async () => {
    const clashes = [{ path: ['title'], kind: 'value', base: 'Loans', theirs: 'Lent', mine: 'Borrowed' }] as const;
    const drawing = await draw({}, { clashes });
    expect(drawing.seen()).toContain('Others published “Title” otherwise since this draft was begun.');
    expect(drawing.findAll('button', 'Choose in Review')).toHaveLength(1);
  });
});

describe('the history of an item', () => {
  it('lists the versions that changed the item and every choice, newest first, with author and field', async () => {
    const choice = (at: string, parts: object) => ({
      at,
      by: 'sam',
      path: ['title'],
      isOrder: false,
      taken: 'robin',
      instead: 'sam',
      ...parts,
    });
    const history = {
      isPartly: false,
      versions: [{ seq: 9, kind: 'publish', at: '2027-01-15T10:30:00.000Z', by: 'sam', reason: 'Spring' }],
      choices: [
        choice('2027-01-15T10:20:00.000Z', {}),
        choice('2027-01-15T10:10:00.000Z', { by: 'robin', taken: 'robin', instead: 'sam' }),
        choice('2027-01-15T10:00:00.000Z', { taken: 'written', instead: 'robin' }),
      ],
    };
    const drawing = await draw({}, {}, true, { 'GET /items/widgets/Loans/history': history });
    const rows = drawing.findAll('listitem').map((row) => drawing.seen(row).split('\n')[0]);
    expect(rows).toEqual([
      'Sam published it, in version 9.',
      'Sam chose for “Title”: yours, not their own.',
      'You chose for “Title”: your own, not Sam’s.',
      'Sam rewrote “Title” from both versions, including yours.',
    ]);
  });
});
