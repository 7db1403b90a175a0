// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '#engine/testing';
import { wipe } from '#engine/testing/draw';
import { quotedIn, sentenceOf } from '#tools/reading/rule-texts';
import { Page as SupportOffer } from '../pages/support-offer/support-offer.tsx';
import { type AnswerBody, drawInHub, type HubDrawing } from './testing/draw-in-hub.tsx';

afterEach(wipe);

const [question = '', yes = '', notNow = '', authorisation = '', accept = '', decline = '', success = '', done = ''] = quotedIn('ERR-033');

/** Renders the offer for Aisha (old enough, wants an apprenticeship, eligible place) and waits until the given part shows. */
async function offer(eligibility: AnswerBody, isThere: (hub: HubDrawing) => boolean): Promise<HubDrawing> {
  const hub = await drawInHub(<SupportOffer />, {
    persona: 'p43',
    answers: [
      { path: '/api/v1/dfe-postcode', status: 200, body: eligibility },
      { path: '/api/v1/dfe-proxy', method: 'POST', status: 200, body: {} },
    ],
    record: (record) => {
      Object.assign(Object(record.user), { favourites: { industries: [{ id: '1', title: 'Creative, and media' }] } });
    },
  });
  // Device keys are created outside the page, so the page can be idle before the key exists.
  await until('the offer', async () => isThere(hub) || hub.settle().then(() => false));
  return hub;
}
const makeOffer = () => offer([{ code: 'yes' }], (hub) => hub.findAll('dialog').length > 0);

/** The names of the dialog and its buttons, except Close. */
function readDialog(hub: HubDrawing): readonly (string | null)[] {
  const dialog = hub.find('dialog');
  return [hub.find('heading').textContent, ...[...dialog.querySelectorAll('.support-answers button')].map((button) => button.textContent)];
}

describe('the support offer', () => {
  it('[ERR-033] [DFE-002] starts with a question and two answers', async () => {
    const said = readDialog(await makeOffer());
    expect(said).toEqual([question, yes, notNow]);
    expect(said).toEqual(quotedIn('DFE-002'));
  });

  it('[ERR-033] [DFE-003] [DFE-015] requests consent in the second step, listing each shared field with its value', async () => {
    const hub = await makeOffer();
    await hub.press(yes);
    expect(readDialog(hub)).toEqual([authorisation, accept, decline]);
    expect(readDialog(hub)).toEqual(quotedIn('DFE-003'));
    const terms = [...hub.container.ownerDocument.querySelectorAll('.support-shared > div')];
    const shared = terms.map((term) => [...term.children].map(({ textContent }) => textContent));
    const [, names = ''] = /with its value: (.*)\.$/.exec(sentenceOf('DFE-015')) ?? [];
    expect(shared.map(([name]) => name?.toLowerCase())).toEqual(names.split(', '));
    expect(shared.map(([, value]) => value)).toEqual([
      'Aisha',
      'Begum',
      '20 November 2009',
      'aisha.begum@example.com',
      'DN55 1PT',
      'Creative and media',
      '20 November 2026',
    ]);
  });

  it('[ERR-033] [DFE-004] [DFE-005] ends with what happens next', async () => {
    const hub = await makeOffer();
    await hub.press(yes);
    await hub.press(accept);
    expect(readDialog(hub)).toEqual([success, done]);
    expect(readDialog(hub)).toEqual(quotedIn('DFE-004'));
    expect(hub.seen(hub.find('dialog'))).toContain(quotedIn('DFE-005')[0]);
  });

  it('[ERR-023] [EC-017] [CALL-050] shows errors of every form as text in the second step', async () => {
    const hub = await makeOffer();
    await hub.press(yes);
    for (const [status, body, said] of [
      [200, { data: { errors: [{ message: 'Postcode <b>unknown</b> {here}!' }] } }, 'Postcode bunknownb here'],
      [200, { errors: ['Too late today'] }, 'Too late today'],
      [502, { message: 'Closed for now', code: 'E7' }, 'Closed for now'],
    ] as const) {
      hub.answer([{ path: '/api/v1/dfe-proxy', method: 'POST', status, body }]);
      await hub.press(accept);
      const errors = [...hub.find('dialog').querySelectorAll('.support-errors li')];
      expect(errors.map(({ textContent }) => textContent)).toEqual([said]);
      expect(hub.find('heading', authorisation)).toBeTruthy();
    }
  });

  it('[DFE-007] [DFE-008] hides for the day on Not now, and for good on Decline', async () => {
    const savedIn = ({ ports }: HubDrawing) =>
      ports.requests.flatMap(({ path, init }) => {
        const { name, data } = path === '/api/v1/user/settings' ? JSON.parse(String(init.body)) : {};
        return name === 'Dfe' || name === 'DfeReminders' ? [[name, JSON.parse(data)]] : [];
      });
    const put = await makeOffer();
    await put.press(notNow);
    await put.pass(10_000);
    expect(put.findAll('dialog')).toEqual([]);
    expect(Object.fromEntries(savedIn(put))).toMatchObject({ Dfe: 'dismissed', DfeReminders: { times: 1 } });
    const refused = await makeOffer();
    await refused.press(yes);
    await refused.press(decline);
    await refused.pass(10_000);
    expect(refused.findAll('dialog')).toEqual([]);
    expect(Object.fromEntries(savedIn(refused))).toMatchObject({ Dfe: 'declined' });
  });

  it('[ERR-017] is not shown when eligibility cannot be read, which is logged', async () => {
    const [words = ''] = quotedIn('ERR-017');
    const hub = await offer({ no: 'list' }, ({ ports }) => ports.logged.some((line) => line.includes(words)));
    await hub.settle();
    expect(hub.findAll('dialog')).toEqual([]);
  });
});
