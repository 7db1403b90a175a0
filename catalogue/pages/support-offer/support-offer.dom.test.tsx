// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../engine/index.ts';
import { type Answers, drawInHub, type HubChoice } from '../../../tests/drawing/draw-in-hub.tsx';
import { quotedIn, sentenceOf } from '../../../tests/rule-words.ts';
import type { HubPage } from '../../parts/index.ts';
import { SupportDialog, Widget } from './support-offer.tsx';

const sent: Answers = [{ path: '/api/v1/dfe-proxy', method: 'POST', status: 200, body: { data: { errors: [] } } }];

/** The dialog of Aisha, as far as these answers lead. */
async function open(...presses: readonly string[]) {
  const hub = await drawInHub(<SupportDialog onEnd={() => undefined} />, { persona: 'p43', answers: sent });
  for (const name of presses) await hub.press(name);
  return hub;
}

describe('the steps of the support offer', () => {
  it('[DFE-002] the first asks, and is answered with yes or not now', async () => {
    const hub = await open();
    const [question = '', ...answers] = quotedIn('DFE-002');
    expect(hub.find('heading', question)).toBeTruthy();
    expect(answers).toHaveLength(2);
    for (const name of answers) expect(hub.find('button', name)).toBeTruthy();
  });

  it('[DFE-003] the second asks for the authorisation, with what would be shared', async () => {
    const hub = await open('Yes please');
    const [title = '', ...answers] = quotedIn('DFE-003');
    expect(hub.find('heading', title)).toBeTruthy();
    expect(answers).toHaveLength(2);
    for (const name of answers) expect(hub.find('button', name)).toBeTruthy();
    expect(hub.container.ownerDocument.querySelectorAll('.support-shared dd')).toHaveLength(7);
  });

  it('[DFE-015] it names each shared item of the rule, with its value', async () => {
    const { container } = await open('Yes please');
    const list = (tag: string) =>
      [...container.ownerDocument.querySelectorAll(`.support-shared ${tag}`)].map(({ textContent }) => textContent ?? '');
    const named = sentenceOf('DFE-015')
      .replace(/^.*with its value: |\.$/g, '')
      .split(', ');
    expect(list('dt').map((label) => label.toLowerCase())).toEqual(named.map((name) => name.toLowerCase()));
    expect(list('dd')).toEqual(['Aisha', 'Begum', '20 November 2009', 'aisha.begum@example.com', 'DN55 1PT', 'Unsure', '20 November 2026']);
  });

  it('[DFE-004] [DFE-005] the last says that it is done, and what comes by e-mail', async () => {
    const hub = await open('Yes please', 'Accept');
    const [title = '', done = ''] = quotedIn('DFE-004');
    expect(hub.find('heading', title)).toBeTruthy();
    expect(hub.find('button', done)).toBeTruthy();
    expect(hub.seen()).toContain(quotedIn('DFE-005')[0]);
  });
});

describe('to whom the offer is made', () => {
  /** Whether the postcode of somebody is asked about, which happens only when everything else holds. */
  async function isAsked(change: (record: Record<string, unknown>) => void, choice: HubChoice = {}): Promise<boolean> {
    // Without a key nothing is looked up on the device first.
    const withoutKey = ({ person: { deviceKey: _, ...person }, ...page }: HubPage) => ({ ...page, person }) as HubPage;
    const { ports } = await drawInHub(<Widget />, { persona: 'p43', record: change, change: withoutKey, ...choice });
    return ports.requests.some(({ path }) => path.startsWith('/api/v1/dfe-postcode'));
  }

  it('[CONST-050] people of seventeen and above: from the birthday on, and not a day before', async () => {
    const at = (now: string) => isAsked((record) => Object.assign(record, { now }));
    expect([await at('2026-11-19T12:00:00Z'), await at('2026-11-20T12:00:00Z')]).toEqual([false, true]);
  });

  it('[DFE-025] nobody as it is shipped; everybody it is meant for once the page state turns it on', async () => {
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
