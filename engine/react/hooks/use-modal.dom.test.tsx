// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/drawing/draw.tsx';
import { Dialog, type DialogProps } from '../components/dialog.tsx';

function Page(props: Partial<DialogProps>): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog title="Renew the card?" closeLabel="Close" isOpen={isOpen} onClose={() => setOpen(false)} {...props}>
        <label>
          Number <input />
        </label>
      </Dialog>
    </main>
  );
}

describe('useModal', () => {
  it("focuses the dialog's heading, makes the page behind inert, and returns the focus to the opener", async () => {
    const drawing = await draw(<Page />);
    const opener = drawing.find('button', 'Ask');
    const pressBeside = () => drawing.hands((user) => user.click(document.querySelector('.overlay') as HTMLElement));
    for (const close of [() => drawing.keys('{Escape}'), () => drawing.press('Close'), pressBeside]) {
      await drawing.press('Ask');
      expect(document.activeElement).toBe(drawing.find('heading', 'Renew the card?'));
      expect(drawing.findAll('button', 'Ask')).toEqual([]);
      await close();
      expect(drawing.findAll('dialog')).toEqual([]);
      expect(document.activeElement).toBe(opener);
    }
  });

  it('keeps Tab inside, from the last stop to the first and back', async () => {
    const drawing = await draw(<Page />);
    await drawing.press('Ask');
    const close = drawing.find('button', 'Close');
    const number = drawing.find('textbox', 'Number');
    const stops = [];
    for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
      await drawing.keys(key);
      stops.push(document.activeElement);
    }
    expect(stops).toEqual([close, number, close, number, close, number]);
  });

  it('focuses the requested element', async () => {
    const drawing = await draw(<Page focusFirst="input" />);
    await drawing.press('Ask');
    expect(document.activeElement).toBe(drawing.find('textbox', 'Number'));
  });
});
