// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#engine';
import type { HubPage } from '#engine/hub';
import { type AnswerBody, drawInHub, type HubChoice } from '../../hub/testing/draw-in-hub.tsx';
import ageCases from '../../rules/cycle/age-cases.json' with { type: 'json' };
import eligibleCases from '../../rules/support-offer/eligible-cases.json' with { type: 'json' };
import { Page, SupportDialog } from './support-offer.tsx';

interface Eligible {
  readonly isFeatureOn: boolean;
  readonly stored: string | null;
  readonly storedAt?: string;
  readonly timesDismissed?: number;
  readonly isModalOpen: boolean;
  readonly dateOfBirth: string;
  readonly apprenticeships: string;
  readonly talentPoolJoin: string;
  readonly postcode: string;
  readonly postcodeAnswer: string | null;
  readonly now: string;
}

const service = '/api/v1/dfe-postcode';
// Without a device key, no read of the device delays the request.
const withoutKey = ({ person: { deviceKey: _, ...person }, ...page }: HubPage) => ({ ...page, person }) as HubPage;

/** A person's earlier answer to the offer. */
function savedOf({ stored, storedAt = '2026-11-01T08:00:00Z', timesDismissed }: Eligible): NonNullable<HubChoice['saved']> {
  if (stored === null) return [];
  const setting = (name: string, data: string | object) => ({
    collection: 'dashboardSettings' as const,
    name,
    data,
    lastUpdated: storedAt,
  });
  return [setting('Dfe', stored), setting('DfeReminders', { at: storedAt, times: timesDismissed ?? 0 })];
}

/** Renders the offer with a service that knows eligible postcodes; returns its requests too. */
async function offerTo(input: Eligible, body: AnswerBody = [{ code: input.postcodeAnswer ?? '' }]) {
  const { dateOfBirth, apprenticeships, talentPoolJoin, postcode, now } = input;
  const { ports, findAll } = await drawInHub(<Page />, {
    persona: 'p43',
    change: withoutKey,
    saved: savedOf(input),
    answers: [{ path: service, status: input.postcodeAnswer === null ? 503 : 200, body }],
    record: (record) => {
      const answers = { dateOfBirth, apprenticeships, talentPoolJoin, postcode, userPostcode: postcode, dfeStored: null };
      Object.assign(Object(record.user), answers, { onBoardingConfirmed: !input.isModalOpen });
      Object.assign(record, { now, dfe: { featureEnabled: input.isFeatureOn } });
    },
  });
  const asked = ports.requests.map(({ path }) => path).filter((path) => path.startsWith(service));
  return { asked, isOffered: findAll('dialog').length > 0, logged: ports.logged };
}

describe('the support offer by person', () => {
  it.each(eligibleCases)('$title', async ({ input, answer }) => {
    const { asked, isOffered } = await offerTo(input as Eligible);
    expect(isOffered).toBe(answer.shown);
    if ('canAsk' in answer) expect(asked.length > 0).toBe(answer.canAsk);
  });

  /** A person who is offered support. */
  const eligible: Eligible = {
    ...{ isFeatureOn: true, stored: null, isModalOpen: false, apprenticeships: 'yes', talentPoolJoin: 'Yes' },
    ...{ dateOfBirth: '2009-11-20', postcode: 'm1 1ae', postcodeAnswer: 'yes', now: '2026-11-20T10:00:00Z' },
  };

  it.each(ageCases)('$title', async ({ input, answer }) => {
    expect((await offerTo({ ...eligible, ...input })).isOffered).toBe(answer !== null && answer >= 17);
  });

  it('[TAGS-058] requests the postcode in upper case, without spaces', async () => {
    const { asked } = await offerTo({ ...eligible, postcode: ' sw1a 1aa ' });
    expect(asked).toEqual([`${service}?postcode=SW1A1AA`]);
  });

  it.each<[string, AnswerBody, boolean]>([
    ['[TAGS-060] the code of the first place in the answer decides', [{ code: 'YES' }, { code: 'no' }], true],
    ['[TAGS-060] it is no in any letters', [{ code: 'NO' }, { code: 'yes' }], false],
    ['[TAGS-060] an empty list is no', [], false],
    ['[TAGS-061] an answer that is no list offers nothing', { code: 'yes' }, false],
  ])('%s', async (_, body, isOffered) => {
    expect((await offerTo(eligible, body)).isOffered).toBe(isOffered);
  });

  it('[TAGS-061] logs a reply that is not a list with its own message', async () => {
    const { logged } = await offerTo(eligible, { code: 'yes' });
    expect(logged.join()).toContain('There has been a problem fetching DfE eligibility. Error parsing response.');
  });

  it('[TAGS-064] makes no request while any other condition fails', async () => {
    const failing: readonly Partial<Eligible>[] = [
      { isFeatureOn: false },
      { stored: 'confirmed' },
      { isModalOpen: true },
      { dateOfBirth: '2009-11-21' },
      { apprenticeships: 'no' },
      { talentPoolJoin: 'No' },
      { postcode: ' ' },
    ];
    for (const one of failing) expect([one, (await offerTo({ ...eligible, ...one })).asked]).toEqual([one, []]);
  });
});

describe('conditions of the offer', () => {
  /** Whether the person's postcode is requested, which happens only when all other conditions hold. */
  async function isAsked(change: (record: Record<string, unknown>) => void, choice: HubChoice = {}): Promise<boolean> {
    const { ports } = await drawInHub(<Page />, { persona: 'p43', record: change, change: withoutKey, ...choice });
    return ports.requests.some(({ path }) => path.startsWith(service));
  }

  it('[CONST-050] offers support from the seventeenth birthday on', async () => {
    const at = (now: string) => isAsked((record) => Object.assign(record, { now }));
    expect([await at('2026-11-19T12:00:00Z'), await at('2026-11-20T12:00:00Z')]).toEqual([false, true]);
  });

  it('[DFE-025] offers support to no person as shipped, and to every eligible one once page state turns it on', async () => {
    const unset = (record: Record<string, unknown>) => Object.assign(record, { dfe: { postcodeServiceAnswer: 'yes' } });
    const turned =
      (isOn: boolean) =>
      (catalogue: Catalogue): Catalogue => ({
        ...catalogue,
        'page-state': catalogue['page-state'].map((item) =>
          item.id === 'site' && 'features' in item ? { ...item, features: { ...item.features, apprenticeshipSupport: isOn } } : item,
        ),
      });
    const asked = [await isAsked(unset), await isAsked(unset, { content: turned(false) }), await isAsked(unset, { content: turned(true) })];
    expect(asked).toEqual([false, false, true]);
  });
});

it('focuses the heading of each step, names the step, and stays on a failed one', async () => {
  const path = '/api/v1/dfe-proxy';
  const hub = await drawInHub(<SupportDialog onEnd={() => undefined} />, {
    persona: 'p43',
    answers: [{ path, status: 503, body: { code: 'down', detail: 'Please try later.' } }],
  });
  const place = () => [hub.seen().match(/Step \d of 3/)?.[0], document.activeElement?.textContent];
  await hub.press('Yes please');
  expect(place()).toEqual(['Step 2 of 3', 'Authorisation']);
  await hub.press('Accept');
  expect(place()[0]).toBe('Step 2 of 3');
  expect(hub.seen()).toContain('There is a problem');
  hub.answer([{ path, status: 200, body: {} }]);
  await hub.press('Accept');
  expect(place()).toEqual(['Step 3 of 3', 'Success!']);
});
