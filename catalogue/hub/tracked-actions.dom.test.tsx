// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import { Page as ClearingTimer } from '../pages/clearing-timer/clearing-timer.tsx';
import { Page as Onboarding } from '../pages/onboarding/onboarding.tsx';
import { Page as SupportOffer } from '../pages/support-offer/support-offer.tsx';
import { Page as TodoLists } from '../pages/todo/todo-lists.tsx';
import { Page as Welcome } from '../pages/welcome/welcome.tsx';
import { TIMER_KEY } from '../rules/clearing/clearing-timer.ts';
import { drawHub, drawInHub, type HubChoice, type HubDrawing } from './testing/draw-in-hub.tsx';

/** Personal texts of these people, which no event may contain. */
const secret = {
  name: 'Xanthe',
  lastName: 'Quill-Zephyr',
  email: 'xanthe@secret.example',
  postcode: 'ZE1 0AA',
  dateOfBirth: '2008-04-27',
  gender: 'identify another way',
};
const typed = 'zygote palimpsest';
const telling = [...Object.values(secret), '27/04/2008', typed, 'demo-p', 'offer', 'unplaced', 'deci', 'ld-care', 'care leaver'];

const asSecret: HubChoice = {
  consent: 'analytics',
  record: (record) => Object.assign(record.user as object, secret, { careLeaver: 'yes' }),
};

/** The events since the page was rendered, except page views. */
const told = (hub: HubDrawing) => hub.ports.pushed.filter(([event]) => event !== 'pageview');

/** Follows a link into another tab, so that this page remains. */
const follow = (hub: HubDrawing, link: Element | null | undefined) =>
  hub.hands(async (user) => {
    await user.keyboard('{Control>}');
    await user.click(link ?? document.body);
    await user.keyboard('{/Control}');
  });

/** Each tracked action with the events that it must cause. */
const plays: readonly (readonly [string, readonly string[], () => Promise<HubDrawing>])[] = [
  [
    'a visit to the dashboard',
    [
      'feed item followed',
      'promotion followed',
      'feed item followed',
      'promotion followed',
      'apply button used',
      'setting changed',
      'widget opened',
      'widget closed',
    ],
    async () => {
      const hub = await drawHub('/dashboard', asSecret);
      await follow(
        hub,
        hub.findAll('link', 'Reply to offers').find((link) => link.matches('.is-stretched')),
      );
      await follow(hub, hub.find('link', 'See the membership'));
      await follow(hub, hub.find('link', 'When do I have to reply?'));
      await follow(hub, hub.find('link', 'Your key dates'));
      await follow(
        hub,
        hub.findAll('link', 'Reply to offers').find((link) => link.matches('.button-primary')),
      );
      await hub.press('Show settings of Key dates');
      await hub.hands((user) => user.click(hub.container.querySelector('.settings-panel [type="checkbox"]') ?? document.body));
      await hub.press('Open calculator', 'link');
      await hub.press('Close Tariff calculator');
      return hub;
    },
  ],
  [
    'a list of to-dos',
    ['to-do toggled'],
    async () => {
      const hub = await drawInHub(<TodoLists />, asSecret);
      await hub.hands((user) => user.click(hub.container.querySelector('[data-todo="set-preferences"]') ?? document.body));
      return hub;
    },
  ],
  [
    'the notifications',
    ['notification action', 'notification dismissed'],
    async () => {
      const hub = await drawHub('/dashboard/notifications', asSecret);
      await follow(hub, hub.container.querySelector('main li a'));
      await hub.press(/^Dismiss /);
      return hub;
    },
  ],
  [
    'a search, and a subject that is saved',
    ['search sent', 'favourite toggled'],
    async () => {
      const subject = { nid: 'law', url: '/explore/subjects/law', title: 'Law', field_subject_map: 'Law', field_image: '' };
      const hub = await drawHub('/explore/subjects', {
        ...asSecret,
        answers: [
          { path: '/graphql', status: 200, body: { data: { subjectGuides: [subject] } } },
          { path: '/api/v1/user/favourites', status: 200, body: {} },
        ],
      });
      await hub.type(/./, `${typed}{Enter}`, 'searchbox');
      await hub.hands((user) => user.clear(hub.find('searchbox')));
      await hub.pass(1_000);
      await hub.press('Favourite Law');
      return hub;
    },
  ],
  [
    'a queue that is left',
    ['timer started', 'timer left'],
    async () => {
      const hub = await queue();
      await hub.press('Leave the queue');
      await hub.press(/^Leave/);
      return hub;
    },
  ],
  [
    'a queue to its end',
    ['timer started', 'timer finished'],
    async () => {
      const hub = await queue();
      for (let second = 0; second <= 61; second += 1) await hub.pass(1_000);
      return hub;
    },
  ],
  [
    'the first question',
    ['onboarding step finished'],
    async () => {
      const hub = await drawInHub(<Onboarding />, { ...asSecret, address: '/dashboard?step=1' });
      await hub.press('University or college', 'checkbox');
      await hub.hands((user) => user.selectOptions(hub.find('combobox'), '2027'));
      await hub.press('Continue');
      return hub;
    },
  ],
  [
    'the welcome',
    ['modal closed'],
    async () => {
      const hub = await drawInHub(<Welcome />, {
        ...asSecret,
        record: (record) => Object.assign(record.user as object, secret, { onBoardingConfirmed: false }),
      });
      await hub.press('Close');
      return hub;
    },
  ],
  [
    'the offer of help',
    ['support dialog step', 'support dialog step'],
    async () => {
      const { dateOfBirth: _, ...others } = secret;
      const hub = await drawInHub(<SupportOffer />, {
        ...asSecret,
        persona: 'p43',
        record: (record) => Object.assign(record.user as object, others),
        // Without a key the device is not read first.
        change: ({ person: { deviceKey: _key, ...person }, ...page }) => ({ ...page, person }) as HubPage,
        answers: [{ path: '/api/v1/dfe-postcode', status: 200, body: [{ code: 'yes' }] }],
      });
      await hub.press('Yes please');
      await hub.press('Decline');
      return hub;
    },
  ],
];

async function queue(): Promise<HubDrawing> {
  const hub = await drawInHub(<ClearingTimer />, {
    ...asSecret,
    persona: 'p14',
    change: (page) => ({ ...page, pageState: { ...page.pageState, modes: { apply: 'clearing_timer' } } }),
    prepare: ({ local }) => local.write(TIMER_KEY, '0'),
  });
  await hub.hands(async () => hub.store.actions.queueFor('/track/undergraduate/2027'));
  return hub;
}

describe('tracked events', () => {
  it.each(plays)('[DEBUG-019] [DEBUG-020] %s: sends the action and its place, nothing about the person', async (_, events, play) => {
    const hub = await play();
    expect(told(hub).map(([event]) => event)).toEqual(events);
    const words = hub.ports.pushed
      .map(([, fields]) => Object.values(fields ?? {}).join(' '))
      .join(' ')
      .toLowerCase();
    expect(telling.filter((word) => words.includes(word.toLowerCase()))).toEqual([]);
  });
});
