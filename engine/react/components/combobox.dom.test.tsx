// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Drawing, draw } from '../../testing/drawing/draw.tsx';
import { AnnouncerProvider } from './announcer.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';

const books = ['Sea stories', 'Seasons', 'Shells'].map((label) => ({ id: label, label }));

/** A search for books that holds its text, as a caller of the combobox does. */
function Search(props: Partial<ComboboxProps>): ReactElement {
  const [text, setText] = useState('');
  const found = books.filter(({ label }) => label.toLowerCase().startsWith(text));
  return (
    <AnnouncerProvider>
      <Combobox
        label="Find a book"
        value={text}
        onChange={setText}
        options={found}
        onChoose={setText}
        status={`${found.length} books found`}
        {...props}
      />
    </AnnouncerProvider>
  );
}

const said = ({ container }: Drawing) => container.querySelector('[data-announcer="polite"]')?.textContent;
const field = (drawing: Drawing) => drawing.find('combobox', 'Find a book') as HTMLInputElement;

describe('Combobox interaction', () => {
  it('announces the number of suggestions half a second after the last letter', async () => {
    const drawing = await draw(<Search />);
    await drawing.type('Find a book', 's', 'combobox');
    await drawing.pass(499);
    await drawing.type('Find a book', 'e', 'combobox');
    await drawing.pass(499);
    expect(said(drawing)).toBe('');
    await drawing.pass(1);
    expect(said(drawing)).toBe('2 books found');
  });

  it('announces nothing while suggestions are loading', async () => {
    const drawing = await draw(<Search isLoading />);
    await drawing.type('Find a book', 's', 'combobox');
    await drawing.pass(5_000);
    expect(said(drawing)).toBe('');
  });

  it('chooses the option reached by arrow keys, closes, and keeps the focus in the field', async () => {
    const drawing = await draw(<Search />);
    await drawing.type('Find a book', 's{ArrowDown}{ArrowDown}{Enter}', 'combobox');
    expect(field(drawing).value).toBe('Seasons');
    expect(drawing.findAll('listbox')).toEqual([]);
    expect(document.activeElement).toBe(field(drawing));
  });

  it('accepts 255 characters by default, or another limit', async () => {
    expect(field(await draw(<Search />)).maxLength).toBe(255);
    expect(field(await draw(<Search maxLength={80} />)).maxLength).toBe(80);
  });
});
