// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { applyEdit, describeForm } from '#editor/testing';
import type { FormContext } from '#editor/testing/views';
import { ItemForm } from '#editor/testing/views';
import type { Json } from '#engine';
import { buildVocabulary } from '#engine/testing';
import { draw } from '#engine/testing/draw';
import type { JsonSchema, Problem } from '#schemas';
import pageSchema from '../../schemas/items/page.schema.json' with { type: 'json' };

const { properties, ...rest } = pageSchema;
const schema = { ...rest, required: ['blocks'], properties: { blocks: properties.blocks } } as unknown as JsonSchema;
const field = describeForm(schema, { blocks: { kind: 'written', label: 'Text' } });
const vocabulary = buildVocabulary();
const context: FormContext = {
  vocabulary,
  scope: { vocabulary, audiences: [], person: null, people: [] },
  listItems: () => [],
  openItem: () => undefined,
  listAddresses: () => [{ address: '/faqs/extra', title: 'What is Extra?' }],
  isMissing: (address) => address === '/faqs/nowhere',
};
const blocks: readonly Json[] = [
  { type: 'paragraph', text: 'See [what](/faqs/nowhere) it is.' },
  { type: 'video', title: 'A film', url: '/film', transcript: 'Words.' },
];

let item: Json = null;
let change: (value: Json) => void = () => undefined;

/** The form of a page's text, with the result in `item`. */
function Form({ problems = [], isFixed = false }: { readonly problems?: readonly Problem[]; readonly isFixed?: boolean }): ReactElement {
  const [value, setValue] = useState<Json>({ blocks });
  item = value;
  change = setValue;
  return (
    <ItemForm
      field={field}
      value={value}
      problems={problems}
      onEdit={(edit) => setValue((before) => applyEdit(before, edit).value)}
      context={{ ...context, isFixed }}
    />
  );
}

const problem: Problem = {
  code: 'text-link-unknown',
  severity: 'error',
  message: 'Nothing stands at /faqs/nowhere, so the link in this text leads nowhere.',
  path: '',
  pointer: '/blocks/0/text',
  line: 0,
  column: 0,
};

describe('text editor for a list of blocks', () => {
  it('renders marks, and cards for blocks with a form of their own', async () => {
    const drawing = await draw(<Form />);
    const text = drawing.find('textbox', 'Text');
    expect(text.querySelector('p')?.textContent).toBe('See what it is.');
    expect(text.querySelector('a')?.dataset.to).toBe('/faqs/nowhere');
    expect(drawing.find('button', 'Edit video: A film')).toBeTruthy();
    expect(drawing.seen()).toContain('4 words.');
  });

  it("renders without the browser's parser, which the content security policy forbids", async () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    const drawing = await draw(<Form />);
    expect(drawing.find('textbox', 'Text')).toBeTruthy();
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('marks the text of a broken link', async () => {
    const drawing = await draw(<Form problems={[problem]} />);
    expect(drawing.find('textbox', 'Text').querySelector('.is-wrong')?.textContent).toBe('what');
  });

  it('shows changes from elsewhere', async () => {
    const drawing = await draw(<Form />);
    await drawing.hands(async () => change({ blocks: [{ type: 'heading', level: 3, text: 'From JSON' }] }));
    expect(drawing.find('textbox', 'Text').querySelector('h5')?.textContent).toBe('From JSON');
  });

  it('opens the form of a card, and saves its changes in the item', async () => {
    const drawing = await draw(<Form />);
    await drawing.press('Edit video: A film');
    await drawing.type('Title', ' again');
    expect(item).toMatchObject({ blocks: [blocks[0], { title: 'A film again' }] });
    await drawing.press('Remove block');
    expect(item).toMatchObject({ blocks: [blocks[0]] });
  });

  it('explains why a long text is not pasted, until something else is', async () => {
    const drawing = await draw(<Form />);
    const paste = (html: string) =>
      drawing.hands(async (user) => {
        await user.click(drawing.find('textbox', 'Text'));
        const data = new DataTransfer();
        data.setData('text/html', html);
        drawing
          .find('textbox', 'Text')
          .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      });
    await paste('<p>long</p>'.repeat(100_000));
    expect(drawing.seen(drawing.find('status'))).toContain('This is too long to paste: 1 million characters are the most');
    expect(item).toEqual({ blocks });
    await paste('<p>short</p>');
    expect(drawing.seen()).not.toContain('too long to paste');
    expect(JSON.stringify(item)).toContain('short');
  });

  it.each([
    ['<p>Hi<sup><a href="#cmnt1">[a]</a></sup> there<img src=x></p>', false, 'Pasted without comments and pictures.', 'Hi there'],
    ['<img src=x>', true, 'Nothing was pasted. A text cannot hold pictures.', ''],
    ['', true, 'Nothing was pasted. A text cannot hold files.', ''],
    ['', false, 'There was nothing to paste.', ''],
    [
      '<table><tr><td>Monday</td><td>9am</td></tr><tr><td>Tuesday</td><td>10am</td></tr></table>',
      false,
      'A table had no headings, so its first row is used as headings.',
      '"head":["Monday","9am"]',
    ],
  ])('reports which parts of %j are dropped or guessed, until something else is pasted', async (html, hasFile, sentence, words) => {
    const drawing = await draw(<Form />);
    const paste = (markup: string, isFile: boolean) =>
      drawing.hands(async (user) => {
        await user.click(drawing.find('textbox', 'Text'));
        const data = new DataTransfer();
        if (markup !== '') data.setData('text/html', markup);
        if (isFile) data.items.add(new File(['x'], 'sky.png', { type: 'image/png' }));
        drawing
          .find('textbox', 'Text')
          .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      });
    await paste(html, hasFile);
    expect(drawing.seen(drawing.find('status'))).toContain(sentence);
    expect(JSON.stringify(item)).toContain(words);
    await paste('<p>short</p>', false);
    expect(drawing.seen()).not.toContain(sentence);
  });

  it('switches to editing block by block and back', async () => {
    const drawing = await draw(<Form />);
    await drawing.press('Edit it block by block');
    expect(drawing.findAll('button', /^Add /)).not.toEqual([]);
    await drawing.press('Write it as one text');
    expect(drawing.find('textbox', 'Text')).toBeTruthy();
  });

  it('leaves review, save and Undo keys to the editor', async () => {
    const drawing = await draw(<Form />);
    const text = drawing.find('textbox', 'Text');
    const before = text.innerHTML;
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', hear);
    for (const key of ['Enter', 's', 'z', 'k'])
      text.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }));
    document.removeEventListener('keydown', hear);
    // Ctrl+K is a link here, and the palette everywhere else.
    expect(heard).toEqual(['Enter', 's', 'z']);
    expect(text.innerHTML).toBe(before);
  });

  it('has no tools when it is read-only', async () => {
    const drawing = await draw(<Form isFixed />);
    expect(drawing.findAll('toolbar')).toEqual([]);
    expect(drawing.find('textbox', 'Text').getAttribute('contenteditable')).toBe('false');
  });
});
