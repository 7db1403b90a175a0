// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../tests/drawing/draw.tsx';
import { LazyPart } from './lazy-part.tsx';

const words = { text: 'It did not come.', retry: 'Try again' };
const Part = () => <p>The part</p>;

/** A part that comes when it is let in. */
async function drawHeld() {
  let letIn = (): void => undefined;
  const failures: string[] = [];
  const load = () =>
    new Promise<{ Widget: typeof Part }>((resolve) => {
      letIn = () => resolve({ Widget: Part });
    });
  const hub = await draw(
    <LazyPart load={load} props={{}} words={words} loadingLabel="Loading" onFail={(cause) => void failures.push(String(cause))} />,
  );
  return { ...hub, failures, letIn: () => letIn() };
}

afterEach(() => void vi.restoreAllMocks());

describe('a part that does not come', () => {
  it('[FRAME-073] [EC-024] shows Try again after 5 s while loading goes on, and takes its place when it comes', async () => {
    const { seen, pass, letIn, findAll, settle } = await drawHeld();
    await pass(4_999);
    expect(findAll('button', 'Try again')).toHaveLength(0);
    await pass(1);
    expect(findAll('button', 'Try again')).toHaveLength(1);
    await pass(100_000);
    letIn();
    await settle();
    expect(seen()).toBe('The part');
  });

  it('[CONST-037] [ERR-044] is given up after 120 s, and asked for anew by Try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { seen, pass, letIn, press, failures, settle } = await drawHeld();
    await pass(119_999);
    expect(failures).toEqual([]);
    await pass(1);
    expect(failures).toEqual(['PartTimeoutError: A part of the page did not arrive in 120 seconds. Check the connection and try again.']);
    await press('Try again');
    letIn();
    await settle();
    expect(seen()).toBe('The part');
  });
});
