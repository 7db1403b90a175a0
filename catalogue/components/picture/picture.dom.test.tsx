// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';
import { Picture } from './picture.tsx';

it('[CONST-036] marks a picture as loaded exactly 100 ms after it arrived', async () => {
  const hub = await drawInHub(<Picture image="https://pictures.example/one.jpg" seed="one" className="own" />);
  const picture = hub.container.querySelector('img');
  const marks = async (ms: number) => {
    await hub.pass(ms);
    return picture?.className;
  };
  expect(await marks(1_000)).toBe('own');
  await hub.hands(async () => picture?.dispatchEvent(new Event('load')));
  expect([await marks(99), await marks(1)]).toEqual(['own', 'own loaded']);
});
