// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { type Drawing, draw } from '../../testing/drawing/draw.tsx';
import { UiProvider } from './ui-provider.tsx';
import { type UndoOffer, useUndo } from './undo.tsx';

const words = { region: 'Messages', undo: 'Undo', undone: 'Undone', dismiss: 'Close' };

function Offers({ offers }: { readonly offers: readonly UndoOffer[] }): ReactElement {
  const offer = useUndo();
  return (
    <>
      {offers.map((one) => (
        <button key={one.text} type="button" onClick={() => offer(one)}>
          {`Do ${one.text}`}
        </button>
      ))}
    </>
  );
}

/** Draws the notices of several offers, shown one after another. */
async function drawNotices(...offers: readonly UndoOffer[]): Promise<Drawing> {
  const drawing = await draw(
    <UiProvider labels={words}>
      <Offers offers={offers} />
    </UiProvider>,
  );
  for (const { text } of offers) await drawing.press(`Do ${text}`);
  return drawing;
}

const notices = (drawing: Drawing) =>
  [...drawing.find('region', 'Messages').querySelectorAll('.notice p')].map((notice) => drawing.seen(notice));

const describedBy = (element: HTMLElement) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a notice', () => {
  it('disappears after eight seconds', async () => {
    const drawing = await drawNotices({ text: 'Saved' });
    await drawing.pass(7_999);
    expect(notices(drawing)).toEqual(['Saved']);
    await drawing.pass(1);
    expect(notices(drawing)).toEqual([]);
  });

  it('stays while hovered or focused, and for eight seconds after that', async () => {
    const drawing = await drawNotices({ text: 'Saved' });
    const region = drawing.find('region', 'Messages');
    await drawing.hands((user) => user.hover(region));
    await drawing.pass(60_000);
    await drawing.hands((user) => user.unhover(region));
    await drawing.keys('{F6}');
    expect(document.activeElement).toBe(drawing.find('button', 'Close'));
    await drawing.pass(60_000);
    await drawing.keys('{F6}');
    expect(document.activeElement).toBe(drawing.find('button', 'Do Saved'));
    await drawing.pass(7_999);
    expect(notices(drawing)).toEqual(['Saved']);
    await drawing.pass(1);
    expect(notices(drawing)).toEqual([]);
  });

  it('stays until it is used if it offers Undo', async () => {
    let isTakenBack = false;
    const drawing = await drawNotices({
      text: 'Hidden',
      onUndo: () => {
        isTakenBack = true;
      },
    });
    await drawing.pass(600_000);
    await drawing.press('Undo');
    expect(isTakenBack).toBe(true);
    expect(notices(drawing)).toEqual([]);
  });

  it('announces once that it was undone, and labels its buttons with their notice', async () => {
    const drawing = await drawNotices({ text: 'Hidden', onUndo: () => undefined }, { text: 'Removed', onUndo: () => undefined });
    const told = () => [...document.querySelectorAll('[data-announcer] p')].map(({ textContent }) => textContent);
    const [ofHidden] = drawing.findAll('button', 'Undo');
    expect(drawing.findAll('button', /Undo|Close/).map(describedBy)).toEqual(['Hidden', 'Hidden', 'Removed', 'Removed']);
    await drawing.hands((user) => user.click(ofHidden as HTMLElement));
    expect(told()).toEqual(['Hidden', 'Removed', 'Undone']);
    await drawing.press('Undo');
    expect(told()).toEqual(['Hidden', 'Removed', 'Undone', 'Undone']);
  });

  it('restores the focus after a press on Undo that was reached by Tab', async () => {
    const drawing = await drawNotices({ text: 'Hidden', onUndo: () => undefined });
    await drawing.keys('{Tab}');
    expect(document.activeElement).toBe(drawing.find('button', 'Undo'));
    await drawing.keys('{Enter}');
    expect(notices(drawing)).toEqual([]);
    expect(document.activeElement).toBe(drawing.find('button', 'Do Hidden'));
  });

  it('shows a failed save instead, or disappears silently if others report the failure', async () => {
    const isSaved = Promise.resolve(false);
    const drawing = await drawNotices(
      { text: 'Hidden', onUndo: () => undefined, saving: { isSaved, failed: 'Not saved' } },
      { text: 'Removed', onUndo: () => undefined, saving: { isSaved } },
      { text: 'Moved', onUndo: () => undefined, saving: { isSaved: Promise.resolve(true), failed: 'Not moved' } },
    );
    await drawing.pass(1);
    expect(notices(drawing).sort()).toEqual(['Moved', 'Not saved']);
    expect(drawing.find('button', 'Undo').closest('.notice')?.textContent).toContain('Moved');
  });

  it('shows the three newest, and Escape closes the newest', async () => {
    const drawing = await drawNotices(...['One', 'Two', 'Three', 'Four'].map((text) => ({ text, onUndo: () => undefined })));
    expect(notices(drawing)).toEqual(['Two', 'Three', 'Four']);
    await drawing.keys('{F6}{Escape}');
    expect(notices(drawing)).toEqual(['Two', 'Three']);
    expect(document.activeElement).toBe(drawing.find('button', 'Do Four'));
  });
});
