// @vitest-environment happy-dom
import { type ReactElement, useReducer, useState } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../../testing/drawing/draw.tsx';
import { useOnChange } from './use-timer.ts';

it('useOnChange runs once for each value, with the latest closure, and cleans up before the next', async () => {
  const log: string[] = [];
  function Page(): ReactElement {
    const [value, setValue] = useState('one');
    const [renders, render] = useReducer((count: number) => count + 1, 1);
    useOnChange(value, (now) => {
      log.push(`${now} in render ${renders}`);
      return () => {
        log.push(`${now} cleaned up`);
      };
    });
    return (
      <>
        <button type="button" onClick={render}>
          Draw
        </button>
        <button type="button" onClick={() => setValue('two')}>
          Change
        </button>
      </>
    );
  }
  const drawing = await draw(<Page />);
  await drawing.press('Draw');
  expect(log).toEqual(['one in render 1']);
  await drawing.press('Change');
  await drawing.press('Change');
  expect(log).toEqual(['one in render 1', 'one cleaned up', 'two in render 2']);
});
