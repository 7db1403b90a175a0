// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawInHub } from '../../../tests/drawing/draw-in-hub.tsx';
import { quotedIn } from '../../../tests/rule-words.ts';
import { TIMER_KEY } from '../../rules/index.ts';
import { Widget } from './clearing-timer.tsx';

/** Kofi's place in the queue, after this was kept of an earlier visit. */
async function queue(stored?: string) {
  const hub = await drawInHub(<Widget />, {
    persona: 'p14',
    change: (page) => ({ ...page, pageState: { ...page.pageState, modes: { apply: 'clearing_timer' } } }),
    prepare: ({ local }) => (stored === undefined ? undefined : local.write(TIMER_KEY, stored)),
  });
  await hub.hands(async () => hub.store.actions.queueFor('/track/undergraduate/2027'));
  return hub;
}

describe('the screen of the queue', () => {
  it('[TIMER-016] says that it is busy, and that one is in the queue', async () => {
    const hub = await queue();
    expect(hub.find('heading', quotedIn('TIMER-016')[0])).toBeTruthy();
  });

  it('[CONST-045] counts down each second, not earlier', async () => {
    const hub = await queue('120000');
    const at = async (ms: number) => {
      await hub.pass(ms);
      return hub.seen().match(/\b\d+:\d\d\b/)?.[0];
    };
    expect([await at(0), await at(999), await at(1), await at(1_000)]).toEqual(['3:00', '3:00', '2:59', '2:58']);
  });

  it('[CONST-043] [CONST-044] as the site is set up: at most ten minutes, and a minute more on each visit', async () => {
    expect((await queue('590000')).seen()).toContain('10:00');
    expect((await queue('120000')).seen()).toContain('3:00');
  });
});
