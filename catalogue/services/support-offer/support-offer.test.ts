import { describe, expect, it } from 'vitest';
import { createFakeClock, createFakeLog } from '#server/http';
import { createMemoryStore, type Store } from '#server/stores';
import { CONSENT_LABELS, hashWording } from '../../rules/support-offer/consent.ts';
import type { SupportAccept } from '../../schemas/generated/admissions.ts';
import { createEmbeddedEligibility } from '../lookups/embedded.ts';
import { consentsKey } from './consents.ts';
import { createEmbeddedSupport, createFakeSupport } from './embedded.ts';
import { createSupportOffer } from './support-offer.ts';

const uid = 'somebody';
const start = '2026-11-20T10:00:00Z';
const today = '2026-11-20';
const adult = {
  uid,
  name: 'Zoë',
  lastName: "O'Neill (test)",
  email: 'zoe.oneill@example.com',
  dateOfBirth: '2009/11/20',
  postcode: 'M1 1AE',
  studyLevel: 'Undergraduate',
  studyYear: 2027,
  apprenticeships: 'yes',
  talentPoolJoin: 'Yes',
  onBoardingConfirmed: true,
} as const;

/** The messages of the test's catalogue, and their version. */
const messages = CONSENT_LABELS.map((id) => ({ id, text: `Words of ${id}`, area: 'support offer', source: 'test' }));
const wording = hashWording(messages.map(({ text }) => text));
const yes: SupportAccept = { requestId: 'request-0001', wording, surface: 'dialog' };

interface Case {
  readonly user?: Readonly<Record<string, unknown>>;
  readonly isOn?: boolean;
  readonly saved?: Readonly<Record<string, unknown>>;
  readonly favourites?: object;
}

async function openOffer({ user = {}, isOn = true, saved, favourites = {} }: Case = {}) {
  const clock = createFakeClock(start);
  const store = createMemoryStore({ clock });
  const system = { kind: 'system', id: 'test' } as const;
  if (saved) await store.put(system, { kind: 'settings', owner: uid, collection: 'dashboardSettings' }, saved);
  const service = createFakeSupport();
  const log = createFakeLog();
  const profile = {
    persona: null,
    user: { ...adult, ...user },
    dfe: { featureEnabled: isOn },
    pageState: null,
    debugState: null,
    moment: null,
  };
  const support = createSupportOffer({
    store,
    clock,
    log,
    service,
    eligibility: createEmbeddedEligibility(),
    people: { readPerson: async () => ({ profile, favourites, applications: { ug: null, uc: null } }) as never },
    catalogue: () => ({ 'page-state': [], messages }),
  });
  return { support, service, store, clock, log };
}

async function outcome(offer: Awaited<ReturnType<typeof openOffer>>, request: SupportAccept = yes): Promise<string> {
  try {
    const { data } = await offer.support.accept(uid, request);
    return data.errors.length === 0 ? 'sent' : 'refused';
  } catch (cause) {
    return String(Reflect.get(Object(cause), 'code'));
  }
}

async function consentsOf(store: Store): Promise<unknown> {
  return (await store.get({ kind: 'viewer', id: uid }, consentsKey(uid)))?.doc;
}

describe('accepting the support offer', () => {
  const industries = [
    { id: '1', title: 'Engineering, and manufacturing of many large things' },
    { id: '2', title: 'Law' },
  ];

  it('[DFE-049] [CALL-046] sends one record, built from data on the server', async () => {
    const offer = await openOffer({ favourites: { industries } });
    expect(await outcome(offer)).toBe('sent');
    const record = { firstName: 'Zoë', lastName: "O'Neill test", email: 'zoe.oneill@example.com', postcode: 'M1 1AE' };
    expect(offer.service.sent).toEqual([{ listOfStudentData: [expect.objectContaining(record)] }]);
  });

  it('[CALL-047] [CALL-048] writes dates with dashes, no school or telephone, and short titles of industries or Unsure', async () => {
    const offers = [await openOffer({ favourites: { industries } }), await openOffer({ favourites: { industries: [] } })];
    for (const offer of offers) await outcome(offer);
    const fixed = { dateOfBirth: '2009-11-20', dateOfInterest: today, schoolName: '', telephone: '' };
    expect(offers.flatMap(({ service }) => service.sent)).toEqual([
      { listOfStudentData: [expect.objectContaining({ ...fixed, industry: 'Engineering and manufacturing of many la|Law' })] },
      { listOfStudentData: [expect.objectContaining({ ...fixed, industry: 'Unsure' })] },
    ]);
  });

  it.each([
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), 'x'.repeat(40)],
    [`a, b,${'c'.repeat(60)}`, `a b${'c'.repeat(37)}`],
  ])('[CONST-052] sends the industry %j in 40 characters, without its commas', async (title, industry) => {
    const offer = await openOffer({ favourites: { industries: [{ id: '1', title }] } });
    await outcome(offer);
    expect(offer.service.sent[0]?.listOfStudentData[0]?.industry).toBe(industry);
  });

  it('[CALL-049] strips all but letters, digits and a few signs, and validates the email address without changing it', async () => {
    const user = { name: 'Zoë Łucja_7 {x}', lastName: "O'Neill-D. @|+, <b>", email: 'zoë(a)+b!@example.com' };
    const offer = await openOffer({ user });
    expect(await outcome(offer)).toBe('sent');
    const [sent] = offer.service.sent;
    expect(sent?.listOfStudentData[0]).toMatchObject({ firstName: 'Zoë Łucja_7 x', lastName: "O'Neill-D. @|+, b", email: user.email });
    if (!sent) throw new Error('Nothing was sent.');
    const { send } = createEmbeddedSupport();
    expect((await send(sent, 'key')).data.errors).toEqual([]);
    const [student] = sent.listOfStudentData;
    if (!student) throw new Error('Nobody was sent.');
    const broken = await send({ listOfStudentData: [{ ...student, email: 'zoë at example' }] }, 'key');
    expect(broken.data.errors).toEqual([{ message: 'Your email address is not complete.' }]);
  });

  it('[V-08] sends in one of 16 combinations only, with current consent, an age of 17 and both answers', async () => {
    for (let mask = 0; mask < 16; mask += 1) {
      const has = (bit: number) => (mask & bit) === 0;
      const user = {
        dateOfBirth: has(2) ? '2009-11-20' : '2009-11-21',
        apprenticeships: has(4) ? 'yes' : 'no',
        talentPoolJoin: has(8) ? 'Yes' : 'No',
      };
      const offer = await openOffer({ user });
      const request = has(1) ? yes : { ...yes, wording: hashWording(['other words']) };
      expect([mask, await outcome(offer, request), offer.service.sent.length]).toEqual([
        mask,
        mask === 0 ? 'sent' : has(1) ? 'not-eligible' : 'wording-changed',
        mask === 0 ? 1 : 0,
      ]);
    }
  });

  it('refuses when the offer is off, declined, without a postcode, or the postcode is not eligible', async () => {
    const lastUpdated = '2026-11-01T10:00:00Z';
    const cases: Case[] = [
      { isOn: false },
      { saved: { Dfe: { data: 'declined', lastUpdated } } },
      { user: { postcode: '' } },
      { user: { postcode: 'CF10 1AA' } },
      { user: { dateOfBirth: '' } },
    ];
    for (const one of cases) {
      const offer = await openOffer(one);
      expect([await outcome(offer), offer.service.sent.length]).toEqual(['not-eligible', 0]);
    }
  });

  it('[TAGS-066] stores each consent with purpose, text version, time and surface before sending', async () => {
    const offer = await openOffer();
    expect(await consentsOf(offer.store)).toBeUndefined();
    await outcome(offer);
    const consent = { purpose: 'apprenticeship-support', wording, at: '2026-11-20T10:00:00.000Z', surface: 'dialog' };
    expect(await consentsOf(offer.store)).toEqual({ consents: [{ requestId: 'request-0001', ...consent, state: 'sent' }] });
    const refused = await openOffer({ user: { talentPoolJoin: 'No' } });
    await outcome(refused);
    expect([await consentsOf(refused.store), refused.service.sent]).toEqual([undefined, []]);
  });

  it('sends a repeated or parallel request once', async () => {
    const offer = await openOffer();
    const both = await Promise.all([outcome(offer), outcome(offer), outcome(offer, { ...yes, requestId: 'request-0002' })]);
    expect(both.filter((one) => one === 'sent').length).toBeGreaterThan(0);
    expect(both.filter((one) => one !== 'sent' && one !== 'being-sent')).toEqual([]);
    expect(await outcome(offer)).toBe('sent');
    expect(offer.service.sent).toHaveLength(1);
  });

  it('[DFE-050] returns details that the service refused, and sends the next attempt', async () => {
    const offer = await openOffer();
    offer.service.answerWith({ data: { errors: [{ message: 'Postcode unknown' }] } });
    expect(await offer.support.accept(uid, yes)).toEqual({ data: { errors: [{ message: 'Postcode unknown' }] } });
    offer.service.answerWith({ data: { errors: [] } });
    expect([await outcome(offer), offer.service.sent.length]).toEqual(['sent', 2]);
  });

  it('reports a service without an answer, and blocks an interrupted sending for a minute', async () => {
    const offer = await openOffer();
    offer.service.answerWith(new Error('gone'));
    expect(await outcome(offer)).toBe('unavailable');
    expect(JSON.stringify(offer.log)).not.toContain('zoe');
    offer.service.answerWith({ data: { errors: [] } });
    const cut = { ...yes, requestId: 'request-cut', purpose: 'p', at: '2026-11-20T10:00:00.000Z', state: 'sending' };
    await offer.store.put({ kind: 'viewer', id: uid }, consentsKey(uid), { consents: [cut] });
    expect(await outcome(offer)).toBe('being-sent');
    offer.clock.advance(60_000);
    expect(await outcome(offer)).toBe('sent');
  });
});
