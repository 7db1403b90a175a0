// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { WidgetAnswer } from '../../../schemas/generated/api.ts';
import { drawInHub, type HubDrawing } from '../../../tests/drawing/draw-in-hub.tsx';
import { readSaved } from '../../parts/hub/hub-context.tsx';
import { pickQuestions } from '../../parts/question/use-questions.ts';
import { shippedCatalogue } from '../../parts/testing/hub-page-of.ts';
import { PanelList } from './panel-list.tsx';

const questions = pickQuestions(shippedCatalogue().catalogue.questions, ['marketing-preferences']);

/** How long the service takes to answer. */
const SLOW_MS = 3_000;
const valid = { isValid: true, internationalNumber: '+44 7400 123456', nationalNumber: '07400 123456', regionCode: 'GB' };
const refused = { isValid: false, internationalNumber: '', nationalNumber: '', regionCode: '' };
const updated = 'Your details have been updated';

/** Somebody who wants texts has just typed the last digit of their number and presses Save. */
async function saveAtOnce(answer: Pick<WidgetAnswer, 'status' | 'body'>): Promise<HubDrawing> {
  const data = { studyLevel: 'Undergraduate', userCountry: 'United Kingdom', addressLine1: '1 High Street', addressLine3: 'Leeds' };
  const hub = await drawInHub(<PanelList questions={questions} />, {
    address: '/dashboard/preferences?section=marketing-preferences',
    answers: [
      { path: '/api/v1/valid-phone-number', delayMs: SLOW_MS, ...answer },
      { path: '/api/v1/phone-region-codes', status: 200, body: [] },
    ],
    change: (page) => ({
      ...page,
      saved: [
        {
          collection: 'dashboardUserData',
          name: 'Personalisation',
          data: { ...data, postcode: 'LS1 1AA', offers: 'Yes', contactMethod: ['SMS'], contactSMS: 'yes' },
          lastUpdated: '2027-01-01T00:00:00Z',
        },
      ],
    }),
  });
  await hub.type('Mobile number', '07400123456');
  await hub.press('Save changes');
  return hub;
}

/** The check is asked for, and answered. */
async function passCheck(hub: HubDrawing): Promise<void> {
  await hub.pass(250);
  await hub.pass(SLOW_MS);
}

const savedNumber = (hub: HubDrawing) =>
  (readSaved(hub.store.getState(), 'dashboardUserData', 'Personalisation') as { readonly mobile?: string }).mobile;

describe('a number that is saved while it is being checked', () => {
  it('[PREF-021] [LOOK-037] is saved in its checked spelling, and the save is told', async () => {
    const hub = await saveAtOnce({ status: 200, body: valid });
    expect(hub.seen()).not.toContain(updated);
    await passCheck(hub);
    expect(hub.seen()).toContain(updated);
    expect(savedNumber(hub)).toBe('+44 7400 123456');
  });

  it('[PREF-048] is not saved when the service refuses it, and its field says so', async () => {
    const hub = await saveAtOnce({ status: 200, body: refused });
    await passCheck(hub);
    expect(hub.seen()).not.toContain(updated);
    expect(hub.seen(hub.container.querySelector('.error-summary') ?? undefined)).toContain('Invalid number');
    expect(savedNumber(hub)).toBeUndefined();
  });

  it('[ONB-046] [PREF-048] is saved as it was typed when it cannot be checked', async () => {
    const hub = await saveAtOnce({ status: 503 });
    await passCheck(hub);
    expect(hub.seen()).toContain(updated);
    expect(savedNumber(hub)).toBe('07400123456');
  });
});
