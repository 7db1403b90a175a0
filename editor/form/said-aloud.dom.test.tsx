// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import { buildVocabulary } from '#engine/testing';
import type { JsonSchema } from '#schemas';
import { applyEdit } from '../document/edits.ts';
import { drawInEditor } from '../testing/draw-in-editor.tsx';
import { describeForm } from './describe-form.ts';
import { ItemForm } from './item-form.tsx';

const text: JsonSchema = { type: 'string', maxLength: 60 };
const vocabulary = buildVocabulary();
const context = {
  vocabulary,
  scope: { vocabulary, audiences: [], person: null, people: [] },
  listItems: () => [],
  openItem: () => undefined,
};
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';

/** The form of an item with this one field. */
async function open(schema: JsonSchema, start: Json) {
  const field = describeForm({ type: 'object', required: ['part'], properties: { part: schema } });
  function Form(): ReactElement {
    const [value, setValue] = useState<Json>({ part: start });
    return (
      <ItemForm field={field} value={value} problems={[]} onEdit={(edit) => setValue(applyEdit(value, edit).value)} context={context} />
    );
  }
  return drawInEditor(<Form />);
}

describe('announcements after an action in a form', () => {
  it('announces the new shape of a value and keeps shared fields', async () => {
    const shapeOf = (name: string): JsonSchema => ({
      type: 'object',
      required: ['as', 'text'],
      properties: { as: { type: 'string', const: name }, text },
    });
    const oneOf = [shapeOf('heading'), shapeOf('quotation')];
    const form = await open({ type: 'object', discriminator: { propertyName: 'as' }, oneOf }, { as: 'heading', text: 'Leeds' });
    await form.hands((user) => user.selectOptions(form.find('combobox'), 'Quotation'));
    expect(form.find('textbox', /^Text/)).toHaveProperty('value', 'Leeds');
    expect(said()).toBe('Now it is a quotation.');
  });

  it('announces entries added to a list, moved and removed', async () => {
    const form = await open({ type: 'array', items: text }, ['One', 'Two']);
    await form.press('Add entry');
    expect(said()).toMatch(/Entry 3 added\. 3 in all\.$/);
    await form.keys('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    expect(said()).toMatch(/Entry moved to position 2 of 3\.$/);
    await form.press('Entry 2: move, duplicate or remove');
    await form.press('Remove', 'menuitem');
    expect(said()).toMatch(/Entry 2 removed\. 2 left\.$/);
  });

  it('announces a named value added and removed', async () => {
    const form = await open({ type: 'object', additionalProperties: text }, { leeds: 'Green' });
    await form.type('Add', 'york');
    await form.keys('{Enter}');
    expect(said()).toMatch(/york added\. 2 in all\.$/);
    await form.press('Remove leeds');
    expect(said()).toMatch(/leeds removed\. 1 left\.$/);
  });

  it('announces a condition added and removed', async () => {
    const form = await open({ title: 'ExpressionList', type: 'array', items: text }, ['is-reader']);
    await form.press('Add another condition');
    expect(said()).toMatch(/Condition 2 added\.$/);
    await form.press('Remove condition 1');
    expect(said()).toMatch(/Condition 1 removed\. 1 left\.$/);
  });
});
