// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { DrawnText } from '#engine';
import { drawInEditor } from '../testing/draw-in-editor.tsx';
import { type TextPlace, TextsHere } from './texts-here.tsx';

const texts: readonly DrawnText[] = [
  { key: 'messages/title', pointer: '/text', text: 'You have 2 clubs', at: 'text' },
  { key: 'messages/title', pointer: '/text', text: 'You have 2 clubs', at: 'aria-label' },
  { key: 'messages/more', pointer: '/text', text: 'One more', at: 'aria-label' },
  { key: 'clubs/chess', pointer: '/title', text: 'Chess', at: 'text' },
];

async function open() {
  const edits: string[] = [];
  const picks: string[] = [];
  const written: Readonly<Record<string, string>> = { 'messages/title': 'You have {n} clubs', 'messages/more': 'One more' };
  const drawing = await drawInEditor(
    <TextsHere
      texts={texts}
      nameOf={({ key, pointer }: TextPlace) => `${pointer.slice(1)} of ${key}`}
      fieldOf={({ key }) =>
        written[key] === undefined ? null : { label: `Text of ${key}`, text: written[key], max: 20, isLong: false, hintOf: () => '' }
      }
      onEdit={({ key }, text) => edits.push(`${key}: ${text}`)}
      onPick={(key, pointer) => picks.push(`${key} ${pointer}`)}
    />,
  );
  return { drawing, edits, picks };
}

describe('the texts on the screen', () => {
  it('lists each text once with its source, and labels those that are only read out', async () => {
    const { drawing } = await open();
    expect(drawing.seen()).toContain('3 of 3 texts');
    expect(drawing.seen()).toContain('One more\ntext of messages/more, read out only');
    expect(drawing.seen()).toContain('You have 2 clubs\ntext of messages/title\n');
  });

  it('finds texts by content and by source', async () => {
    const { drawing } = await open();
    await drawing.type('Search the text on this screen', 'chess', 'searchbox');
    expect(drawing.seen()).toContain('1 of 3 texts');
  });

  it('links a text to its field', async () => {
    const { drawing, picks } = await open();
    await drawing.press('Chess');
    expect(picks).toEqual(['clubs/chess /title']);
  });

  it('edits a text as written, with placeholders, and saves it on Enter', async () => {
    const { drawing, edits } = await open();
    await drawing.press(/^Edit.*You have 2 clubs/);
    expect(document.activeElement).toBe(drawing.find('textbox', 'Text of messages/title'));
    await drawing.keys('!{Enter}');
    expect(edits).toEqual(['messages/title: You have {n} clubs!']);
    expect(drawing.findAll('textbox')).toEqual([]);
  });

  it('leaves a text unchanged on Escape, or on Enter without a change, and shows an error when it is too long', async () => {
    const { drawing, edits } = await open();
    await drawing.press(/^Edit.*One more/);
    await drawing.keys(' and another one{Escape}');
    await drawing.press(/^Edit.*One more/);
    await drawing.keys('{Enter}');
    expect(edits).toEqual([]);
    await drawing.press(/^Edit.*One more/);
    await drawing.keys(' and a very long end');
    expect(drawing.seen()).toContain('characters too many');
  });

  it('offers no editing to people who may not edit', async () => {
    const { drawing } = await open();
    expect(drawing.findAll('button', /^Edit.*Chess/)).toEqual([]);
  });
});
