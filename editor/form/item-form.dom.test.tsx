// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import { buildVocabulary } from '#engine/testing';
import { draw } from '#engine/testing/draw';
import type { JsonSchema, Problem } from '#schemas';
import { applyEdit, type Edit } from '../document/edits.ts';
import { describeForm } from './describe-form.ts';
import type { FormContext } from './form-context.ts';
import { ItemForm, type ItemFormProps } from './item-form.tsx';

const text: JsonSchema = { type: 'string', minLength: 1, maxLength: 60 };
const schema: JsonSchema = {
  type: 'object',
  required: ['title', 'place'],
  properties: {
    title: text,
    place: { type: 'object', required: ['street', 'town'], properties: { street: text, town: text } },
  },
};
const field = describeForm(schema);
const vocabulary = buildVocabulary();
const context: FormContext = {
  vocabulary,
  scope: { vocabulary, audiences: [], person: null, people: [] },
  listItems: () => [],
  openItem: () => undefined,
};
const item = { title: 'Book fair', place: { street: 'High Street', town: 'Leeds' } };

/** The form of an item that is updated with each edit. */
function Form(props: Partial<ItemFormProps>): ReactElement {
  const [value, setValue] = useState<Json>(item);
  return (
    <ItemForm
      field={field}
      value={value}
      problems={[]}
      onEdit={(edit) => setValue(applyEdit(value, edit).value)}
      context={context}
      {...props}
    />
  );
}

describe('the form of an item', () => {
  it.each([
    ['/title', 'Title'],
    ['/place/town', 'Town'],
    ['/place', 'Street'],
    ['/title/2', 'Title'],
    ['/place/town/0/name', 'Town'],
  ])('opens at %s with focus in %s: that control, or the nearest around it', async (goTo, name) => {
    const drawing = await draw(<Form goTo={goTo} />);
    expect(document.activeElement).toBe(drawing.find('textbox', name));
  });

  it('focuses the error summary on request, and each entry leads to its control', async () => {
    const problem: Problem = {
      code: 'shape-empty',
      severity: 'error',
      message: 'Write a town.',
      path: '',
      pointer: '/place/town',
      line: 0,
      column: 0,
    };
    const drawing = await draw(<Form problems={[problem]} summaryRequest={1} />);
    expect(document.activeElement).toBe(drawing.find('heading', /There is a problem/));
    await drawing.press(/Town/, 'link');
    expect(document.activeElement).toBe(drawing.find('textbox', 'Town'));
  });

  it('does not mention who sees the item in the condition for when it looks done', async () => {
    const looksDone: JsonSchema = { title: 'LooksDone', type: 'string', maxLength: 200, description: 'When it looks done.' };
    const hints = { looksDone: { label: 'Looks done when', empty: 'It never looks done.' } };
    const ofTodo = describeForm({ type: 'object', properties: { looksDone } }, hints);
    const scope = { ...context.scope, sight: { seenBy: [], hiddenBy: () => ({ isCondition: true, why: 'No.' }) } };
    const drawing = await draw(<Form field={ofTodo} value={{ looksDone: '' }} context={{ ...context, scope }} />);
    const condition = drawing.find('group', 'Looks done when');
    expect(drawing.seen(condition)).toContain('It never looks done.');
    expect(drawing.seen(condition)).not.toMatch(/see/);
  });

  const empty = (pointer: string, name: string): Problem => ({
    code: 'shape-empty',
    severity: 'error',
    message: `"${name}" must not be empty.`,
    path: '',
    pointer,
    line: 0,
    column: 0,
  });

  it('hides errors about an empty field of a new item until it was left, then names it by its label', async () => {
    const problems = [empty('/title', 'title'), empty('/place/town', 'town')];
    const drawing = await draw(<Form isFresh problems={problems} />);
    expect(drawing.seen()).not.toMatch(/There is a problem|must not be empty/);
    await drawing.hands(async () => drawing.find('textbox', 'Title').focus());
    expect(drawing.seen()).not.toContain('must not be empty');
    await drawing.hands(async () => drawing.find('textbox', 'Street').focus());
    expect(drawing.seen()).toContain('“Title” must not be empty.');
    expect(drawing.seen()).not.toContain('“Town” must not be empty.');
  });

  it('hides errors about an empty list or date of a new item until it was left', async () => {
    const words: JsonSchema = { type: 'array', minItems: 1, items: { type: 'object', properties: { word: { type: 'string' } } } };
    const day: JsonSchema = { title: 'Moment', type: 'string' };
    const name: JsonSchema = { type: 'string', maxLength: 60 };
    const field = describeForm({ type: 'object', required: ['words', 'day', 'name'], properties: { words, day, name } });
    const few: Problem = { ...empty('/words', 'words'), code: 'shape-too-few', message: '"words" needs at least 1 entry.' };
    const value = { words: [], day: null, name: '' };
    const drawing = await draw(<Form isFresh field={field} value={value} problems={[few, empty('/day', 'day')]} />);
    expect(drawing.seen()).not.toMatch(/needs at least|must not be empty/);
    await drawing.hands(async () => drawing.find('button', /^Add/).focus());
    await drawing.hands(async () => drawing.find('textbox', /^Name/).focus());
    expect(drawing.seen()).toContain('“Words” needs at least 1 entry.');
    expect(drawing.seen()).not.toContain('“Day” must not be empty.');
  });

  it('hides a new error until the field is left, but shows an existing error throughout', async () => {
    const drawing = await draw(<Form problems={[empty('/title', 'title')]} />);
    await drawing.hands(async () => drawing.find('textbox', 'Title').focus());
    expect(drawing.seen()).toContain('“Title” must not be empty.');
  });

  it('offers the fix of a problem', async () => {
    const fix = { pointer: '/title', value: 'Book fair', sentence: 'Write "Book fair".' };
    const fixed: unknown[] = [];
    const onFix = (problem: Problem) => fixed.push(problem.fix?.value);
    const drawing = await draw(<Form problems={[{ ...empty('/title', 'title'), fix }]} context={{ ...context, onFix }} />);
    await drawing.press('Write "Book fair"');
    expect(fixed).toEqual(['Book fair']);
  });

  it('offers placeholders after two open braces, and closes them', async () => {
    const placeholders = [
      { word: 'closing:date', meaning: 'Closing day: 12 August 2027' },
      { word: 'firstName', meaning: 'First name' },
    ];
    const drawing = await draw(<Form context={{ ...context, placeholders }} />);
    // When typing through user-event, a literal brace is doubled.
    await drawing.type('Title', ' until {{{{clos');
    expect(drawing.findAll('option').map((option) => option.textContent)).toEqual(['closing:dateClosing day: 12 August 2027']);
    await drawing.keys('{ArrowDown}{Enter}');
    expect((drawing.find('textbox', 'Title') as HTMLInputElement).value).toBe('Book fair until {{closing:date}}');
    expect(drawing.findAll('option')).toEqual([]);
  });

  it.each([
    ['an empty one is kept as a text', ['deadline'], { deadline: '' }],
    ['one that need not be given is left out', [], {}],
  ])('shows a date without a time for a day: %s', async (_, required, left) => {
    const deadline: JsonSchema = { type: 'string', format: 'date', description: 'The last day.' };
    const dated = describeForm({ type: 'object', required, properties: { deadline } });
    const edits: Edit[] = [];
    const drawing = await draw(<Form field={dated} value={{ deadline: '2027-08-12' }} onEdit={(edit) => edits.push(edit)} />);
    expect(drawing.findAll('spinbutton', /time/)).toEqual([]);
    await drawing.press('Clear deadline');
    expect(edits.map((edit) => applyEdit({ deadline: '2027-08-12' }, edit).value)).toEqual([left]);
  });

  it('shows an invalid day as text, and reads the day typed in its place', async () => {
    const deadline: JsonSchema = { type: 'string', format: 'date', description: 'The last day.' };
    const dated = describeForm({ type: 'object', required: ['deadline'], properties: { deadline } });
    function Dated(): ReactElement {
      const [value, setValue] = useState<Json>({ deadline: '2027-02-31' });
      return (
        <>
          <Form field={dated} value={value} onEdit={(edit) => setValue(applyEdit(value, edit).value)} />
          <output>{JSON.stringify(value)}</output>
        </>
      );
    }
    const drawing = await draw(<Dated />);
    await drawing.keys('{Tab}{Control>}a{/Control}12/08/2027{Tab}');
    expect(drawing.seen()).toContain('{"deadline":"2027-08-12"}');
  });

  it('lists beside a moment the texts that follow it and those to correct by hand', async () => {
    const dated = describeForm({
      type: 'object',
      properties: { moments: { type: 'object', properties: { closing: { title: 'Moment', type: ['string', 'null'] } } } },
    });
    const opened: string[] = [];
    const uses = [
      { kind: 'todos', id: 'a', title: 'Book', how: 'follows' as const },
      { kind: 'todos', id: 'b', title: 'Pay', how: 'written' as const },
      { kind: 'notices', id: 'c', title: 'One week left', how: 'left' as const },
    ];
    const drawing = await draw(
      <Form
        field={dated}
        value={{ moments: { closing: '2027-08-12' } }}
        context={{
          ...context,
          momentUses: new Map([['closing', uses]]),
          openItem: (kind, id) => opened.push(`${kind}/${id}`),
          onMove: (moment) => opened.push(moment),
        }}
      />,
    );
    expect(drawing.container.textContent).toContain('Texts that follow it:Book');
    expect(drawing.container.textContent).toContain('Texts that write its day out, and have to be corrected when it moves:Pay');
    await drawing.press('Pay');
    expect(drawing.container.textContent).toContain('Its dates stood on this moment, and stay behind:One week left');
    await drawing.press('Move these dates with it');
    expect(opened).toEqual(['todos/b', 'closing']);
  });

  it('offers the pages of the site in a link field', async () => {
    const ofLink = describeForm({ type: 'object', properties: { link: { title: 'LinkAddress', type: 'string', maxLength: 200 } } });
    const drawing = await draw(<Form field={ofLink} value={{ link: '' }} context={{ ...context, pages: ['/loans', '/rooms'] }} />);
    expect([...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))).toEqual(['/loans', '/rooms']);
    expect(drawing.seen()).not.toContain('A page of this site.');
  });
});
