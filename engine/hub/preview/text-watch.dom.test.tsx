// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawing, draw } from '../../testing/drawing/draw.tsx';
import { createTextMarks } from './text-marks.ts';
import { TEXTS, type TextWatch, watchTexts } from './text-watch.ts';

const marks = createTextMarks();
const say = (id: string, text: string) => marks.mark({ key: `messages/${id}`, pointer: '/text' }, text);
const name = marks.mark({ key: 'clubs/chess', pointer: '/title' }, 'Chess');

function Page(): ReactElement {
  const [count, setCount] = useState(1);
  return (
    <main>
      <h1>{say('title', `You have ${count} of ${name}`)}</h1>
      <button type="button" aria-label={say('more', 'One more')} onClick={() => setCount(count + 1)}>
        +
      </button>
      <p>
        {say('a', 'Left')} and {say('b', 'right')}
      </p>
      <p>Nobody edits this.</p>
      <p hidden>{say('hidden', 'Not here')}</p>
    </main>
  );
}

let watch: TextWatch | null = null;
afterEach(() => watch?.stop());

// The test DOM has no layout, so no element is at a point.
document.elementsFromPoint = () => [];

async function open(): Promise<{ drawing: Drawing; list: () => readonly string[] }> {
  watch?.stop();
  watch = watchTexts(document, marks, () => undefined);
  const drawing = await draw(<Page />);
  return { drawing, list: () => watch?.list().map(({ key, text, at }) => `${key} ${at}: ${text}`) ?? [] };
}

describe('the texts on a screen', () => {
  it('are listed with their values, nested texts, and those for screen readers only', async () => {
    const { list } = await open();
    expect(list()).toEqual([
      'clubs/chess text: Chess',
      'messages/title text: You have 1 of Chess',
      'messages/more aria-label: One more',
      'messages/a text: Left',
      'messages/b text: right',
    ]);
  });

  it('are unmarked in the DOM and for screen readers, also after a change', async () => {
    const { drawing, list } = await open();
    expect(marks.read(drawing.container.innerHTML)).toBeNull();
    await drawing.press('One more');
    expect(drawing.seen()).toBe('You have 2 of Chess\n+\nLeft and right\nNobody edits this.');
    expect(marks.read(drawing.container.innerHTML)).toBeNull();
    expect(list()).toContain('messages/title text: You have 2 of Chess');
    expect(list()).not.toContain('messages/title text: You have 1 of Chess');
  });

  it('name their items on the innermost element only', async () => {
    const { drawing } = await open();
    const named = [...drawing.container.querySelectorAll(`[${TEXTS}]`)].map((one) => `${one.tagName} ${one.getAttribute(TEXTS)}`);
    expect(named).toEqual(['H1 clubs/chess messages/title', 'BUTTON messages/more', 'P messages/a messages/b', 'P messages/hidden']);
  });

  it('are found by the clicked control if no text is at the point', async () => {
    const { drawing } = await open();
    const target = drawing.find('button', 'One more');
    expect(watch?.at({ clientX: 0, clientY: 0, target })).toMatchObject({
      text: { key: 'messages/more', text: 'One more', at: 'aria-label' },
    });
    expect(watch?.at({ clientX: 0, clientY: 0, target: drawing.container })).toBeNull();
  });
});
