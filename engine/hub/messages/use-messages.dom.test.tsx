// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { drawInLibrary } from '../testing/draw-in-library.tsx';
import { useMessages } from './use-messages.ts';

const drawn: string[] = [];

function Said({ name }: { readonly name: string }): ReactElement {
  const messages = useMessages();
  drawn.push(name);
  return <p>{messages(name)}</p>;
}

it('re-renders only the components that read a message of the area that has loaded', async () => {
  const hub = await drawInLibrary(
    <>
      <Said name="loading" />
      <Said name="quiz-late" />
    </>,
    { answer: () => Response.json({ 'quiz-late': 'Here now', 'quiz-other': 'Nobody asked' }) },
  );
  expect(hub.seen()).not.toContain('Here now');
  drawn.length = 0;
  await hub.hands(async () => hub.store.actions.fetchMessages(['quiz']));
  expect(hub.seen()).toContain('Here now');
  expect(drawn).toEqual(['quiz-late']);
});
