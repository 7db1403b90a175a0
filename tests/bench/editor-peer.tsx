// The minimum of work for a React page after a key press: one controlled input, and its text beside it.
import { type ReactElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function EmptyInput(): ReactElement {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Empty input" id="bench-input" value={text} onChange={(event) => setText(event.target.value)} />
      <output id="bench-text">{text}</output>
    </>
  );
}

/** Puts the input over the open page. */
function openPeer(): void {
  const box = document.createElement('div');
  box.style.cssText = 'position:fixed;inset-block-start:0;inset-inline-start:0;z-index:9999';
  document.body.append(box);
  createRoot(box).render(<EmptyInput />);
}

Reflect.set(window, 'openPeer', openPeer);
