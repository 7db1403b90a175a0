// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';
import { NextStepCard } from './next-step-card.tsx';

// The test DOM has no canvas.
vi.mock('canvas-confetti', () => ({ default: { create: () => Object.assign(() => null, { reset: () => undefined }) } }));

it('[CONST-014] shows confetti for ten seconds on the first view of a place', async () => {
  const hub = await drawInHub(<NextStepCard />, { persona: 'p18' });
  await hub.hands(async () => hub.store.wake());
  const falls = async (ms: number) => {
    await hub.pass(ms);
    return hub.container.ownerDocument.querySelectorAll('.confetti').length;
  };
  expect([await falls(0), await falls(9_999), await falls(1)]).toEqual([1, 1, 0]);
});
