// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { HubPage } from '../../../engine/hub.ts';
import type { Catalogue } from '../../../engine/index.ts';
import { drawInHub, type HubChoice } from '../../../tests/drawing/draw-in-hub.tsx';
import { Page, SupportDialog } from './support-offer.tsx';

describe('to whom the offer is made', () => {
  /** Whether the person's postcode is asked about, which happens only when all other conditions hold. */
  async function isAsked(change: (record: Record<string, unknown>) => void, choice: HubChoice = {}): Promise<boolean> {
    // Without a key the device is not read first.
    const withoutKey = ({ person: { deviceKey: _, ...person }, ...page }: HubPage) => ({ ...page, person }) as HubPage;
    const { ports } = await drawInHub(<Page />, { persona: 'p43', record: change, change: withoutKey, ...choice });
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

it('the offer begins each step at its heading, says which step it is, and stays at a step that failed', async () => {
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
