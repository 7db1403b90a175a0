// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { draw, wipe } from '../../testing/drawing/draw.tsx';
import { LazyPart } from './lazy-part.tsx';
import type { LoadPart } from './part-loads.ts';

afterEach(wipe);

const words = { text: 'Oops, something went wrong.', retry: 'Try again' };
const Part = (): ReactElement => <p>Here it is</p>;

/** A part whose script loads when the test allows it. */
function loadLater() {
  const waiting: ((part: { Part: typeof Part }) => void)[] = [];
  const load: LoadPart<object> = () => new Promise((then) => void waiting.push(then));
  return { load, arrive: () => waiting.at(-1)?.({ Part: Part }) };
}

describe('a part with a pending script', () => {
  it('[FRAME-073] [SHELL-066] [EC-024] shows the failed view after 5 seconds, until the script loads', async () => {
    const { load, arrive } = loadLater();
    const drawing = await draw(<LazyPart load={load} props={{}} labels={words} loadingLabel="Loading" />);
    await drawing.pass(4_999);
    expect(drawing.seen()).not.toContain(words.text);
    await drawing.pass(1);
    expect(drawing.seen()).toContain(words.text);
    arrive();
    await drawing.settle();
    expect(drawing.seen()).toBe('Here it is');
  });

  it('[CONST-037] [SHELL-065] [ERR-044] times out after 120 seconds; Try again starts a new wait', async () => {
    const { load, arrive } = loadLater();
    const drawing = await draw(<LazyPart load={load} props={{}} labels={words} loadingLabel="Loading" />);
    await drawing.pass(119_999);
    arrive();
    await drawing.settle();
    expect(drawing.seen()).toBe('Here it is');
    wipe();

    const other = loadLater();
    const again = await draw(<LazyPart load={other.load} props={{}} labels={words} loadingLabel="Loading" />);
    await again.pass(120_000);
    other.arrive();
    await again.settle();
    expect(again.seen()).toContain(words.text);
    await again.press('Try again');
    await again.pass(4_999);
    expect(again.seen()).not.toContain(words.text);
    other.arrive();
    await again.settle();
    expect(again.seen()).toBe('Here it is');
  });
});
