// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { draw } from '#engine/testing/draw';
import { useLostFocus } from './use-lost-focus.ts';

function Screen(): ReactElement {
  useLostFocus();
  const [isDone, setDone] = useState(false);
  return (
    <div className="pane pane-screen">
      <h1 tabIndex={-1}>Nothing to review</h1>
      {isDone ? null : (
        <button type="button" onClick={() => setDone(true)}>
          Publish
        </button>
      )}
      <button type="button">Undo</button>
    </div>
  );
}

it("moves focus to the pane's heading when the focused button disappears, but leaves other focus alone", async () => {
  const drawing = await draw(<Screen />);
  drawing.find('button', 'Publish').focus();
  await drawing.keys('{Enter}');
  expect(document.activeElement).toBe(drawing.find('heading', 'Nothing to review'));
  const again = await draw(<Screen />);
  const publish = again.find('button', 'Publish');
  again.find('button', 'Undo').focus();
  await again.hands(async () => publish.click());
  expect(document.activeElement).toBe(again.find('button', 'Undo'));
});

it("moves focus to the dialog's heading instead of the page behind it", async () => {
  function Asking(): ReactElement {
    useLostFocus();
    const [isPutBack, setPutBack] = useState(false);
    return (
      <div className="pane pane-screen">
        <h1 tabIndex={-1}>To-dos</h1>
        <div role="dialog">
          <h2>Words that were not saved</h2>
          {isPutBack ? null : (
            <button type="button" onClick={() => setPutBack(true)}>
              Put these words back
            </button>
          )}
        </div>
      </div>
    );
  }
  const drawing = await draw(<Asking />);
  drawing.find('button', 'Put these words back').focus();
  await drawing.keys('{Enter}');
  expect(document.activeElement).toBe(drawing.find('heading', 'Words that were not saved'));
});
