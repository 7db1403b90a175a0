// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import { quotedIn } from '#tools/reading/rule-texts';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import { drawHub, drawInHub, type HubChoice } from '../../hub/testing/draw-in-hub.tsx';
import { TIMER_KEY, TIMER_OWNER_KEY } from '../../rules/clearing/clearing-timer.ts';
import { Page } from './clearing-timer.tsx';

const link = '/track/undergraduate/2027';
const inMode = (apply: string) => (page: HubPage) => ({ ...page, pageState: { ...page.pageState, modes: { apply } } });

/** Kofi's place in the queue, with this value stored by an earlier visit. */
async function queue(stored?: string, choice: HubChoice = {}) {
  const hub = await drawInHub(<Page />, {
    persona: 'p14',
    change: inMode('clearing_timer'),
    prepare: ({ local }) => (stored === undefined ? undefined : local.write(TIMER_KEY, stored)),
    ...choice,
  });
  await hub.hands(async () => hub.store.actions.queueFor(link));
  return hub;
}

describe('the queue screen', () => {
  it('[TIMER-016] explains that the service is busy and the person is in a queue', async () => {
    const hub = await queue();
    expect(hub.find('heading', quotedIn('TIMER-016')[0])).toBeTruthy();
  });

  it('[CONST-045] counts down once per second', async () => {
    const hub = await queue('120000');
    const at = async (ms: number) => {
      await hub.pass(ms);
      return hub.seen().match(/\b\d+:\d\d\b/)?.[0];
    };
    expect([await at(0), await at(999), await at(1), await at(1_000)]).toEqual(['3:00', '3:00', '2:59', '2:58']);
  });

  it("[CONST-043] [CONST-044] uses the site's limits: at most ten minutes, and a minute more for each visit", async () => {
    expect((await queue('590000')).seen()).toContain('10:00');
    expect((await queue('120000')).seen()).toContain('3:00');
  });

  it('[TIMER-020] offers courses with places to queueing people, but not to those who have a place', async () => {
    const waiting = await queue();
    expect(waiting.find('link', /^Search courses with places/).getAttribute('href')).toBe('/search/results?filters=Destination_Clearing');
    const placed = await queue(undefined, { persona: 'p18' });
    expect(placed.seen()).toContain('your firm choice has confirmed your place');
    expect(placed.seen()).not.toContain('While you wait');
  });

  it('[TIMER-018] [ERR-032] [TIMER-012] stores done at the end, announces it, continues and offers both applications', async () => {
    const hub = await queue('1000');
    await hub.pass(61_000);
    expect(hub.seen()).toContain('Redirecting...');
    expect(hub.ports.left).toEqual([link]);
    expect(hub.ports.local.read(TIMER_KEY)).toBe('done');
    expect(hub.find('link', 'Go to your undergraduate application').getAttribute('href')).toMatch(/\/undergraduate\/2027/);
    expect(hub.find('link', 'Go to your conservatoires application').getAttribute('href')).toBe('/apply/conservatoires/2027');
  });

  it('[TIMER-013] sends a person who has already waited on immediately', async () => {
    const hub = await queue('done');
    expect(hub.ports.left).toEqual([link]);
    expect(hub.seen()).toBe('');
  });

  it('confirms before leaving, and keeps waiting when the person stays', async () => {
    const hub = await queue('120000');
    await hub.press('Leave the queue');
    expect(hub.seen(hub.find('dialog', 'Leave the queue?'))).toContain('You will lose your place. Next time you wait a minute longer.');
    await hub.press('Stay');
    expect(hub.findAll('dialog', 'Leave the queue?')).toEqual([]);
    expect(hub.seen()).toContain('3:00');
    await hub.press('Leave the queue');
    await hub.press('Leave');
    expect(hub.seen()).toBe('');
    expect(hub.ports.left).toEqual([]);
  });

  it('[TIMER-035] continues immediately when page state ends the queue', async () => {
    const hub = await queue('300000');
    expect(hub.ports.left).toEqual([]);
    const page = inMode('on')(hub.store.getState().page);
    hub.answer([{ path: '/api/v1/hub', status: 200, body: { ...page, version: 'later' } }]);
    await hub.hands(() => hub.store.actions.refresh());
    expect(hub.ports.left).toEqual([link]);
  });
});

describe('the stored timer', () => {
  /** The stored timer after this person has opened the hub. */
  async function keptAfter(persona: string, owner: string): Promise<string | null> {
    const hub = await drawHub('/dashboard/totum', {
      persona,
      prepare: ({ local }) => {
        local.write(TIMER_KEY, '120000');
        local.write(TIMER_OWNER_KEY, owner);
      },
    });
    return hub.ports.local.read(TIMER_KEY);
  }

  it('[TIMER-031] [TIMER-034] stays for the same person while the queue can open, and is removed for others and outside queue mode', async () => {
    const { person } = hubPageOf('p14');
    expect(await keptAfter('p14', person.id)).toBe('120000');
    expect(await keptAfter('p14', 'somebody-else')).toBeNull();
    expect(await keptAfter('p10', hubPageOf('p10').person.id)).toBeNull();
  });
});
