import { describe, expect, it } from 'vitest';
import { CONSENT_LABELS } from './consent.ts';
import { checkSupportOffer, choosePostcode, readStoredAnswer, type SupportInput } from './eligibility.ts';
import { choosePostcodeKey } from './eligibility-key.ts';
import { listShared, readSupportErrors } from './payload.ts';
import { chooseStoredAnswer } from './postcode-answer.ts';

const holds: SupportInput = {
  isFeatureOn: true,
  stored: null,
  storedAt: '',
  timesDismissed: 0,
  isModalOpen: false,
  dateOfBirth: '2009-11-20',
  apprenticeships: 'yes',
  talentPoolJoin: 'Yes',
  postcode: 'M1 1AE',
  postcodeAnswer: 'yes',
  now: '2026-11-20T10:00:00Z',
};

const broken: readonly Partial<SupportInput>[] = [
  { isFeatureOn: false },
  { stored: 'confirmed' },
  { isModalOpen: true },
  { dateOfBirth: '2010-11-20' },
  { apprenticeships: 'no' },
  { talentPoolJoin: 'No' },
  { postcodeAnswer: 'no' },
];

describe('support offer', () => {
  it('[TAGS-059] makes the offer in only one of 128 combinations, where every condition is true', () => {
    for (let mask = 0; mask < 2 ** broken.length; mask += 1) {
      const changes = broken.filter((_, index) => (mask >> index) % 2 === 1);
      expect(checkSupportOffer(Object.assign({}, holds, ...changes)).shown).toBe(mask === 0);
    }
  });

  it('[TAGS-064] does not call the postcode service while an earlier condition fails', () => {
    for (const change of broken.slice(0, -1)) expect(checkSupportOffer({ ...holds, ...change }).canAsk).toBe(false);
    expect(checkSupportOffer({ ...holds, postcodeAnswer: null })).toMatchObject({ canAsk: true, shown: false });
  });

  it("[TAGS-063] counts an undated answer as today's, and takes the maximum number of offers from configuration", () => {
    expect(checkSupportOffer({ ...holds, stored: 'dismissed', timesDismissed: 1 }).shown).toBe(false);
    const later = { ...holds, stored: 'dismissed', storedAt: '2026-11-01', timesDismissed: 3 } as const;
    expect([checkSupportOffer(later).shown, checkSupportOffer({ ...later, maxAsks: 4 }).shown]).toEqual([false, true]);
  });

  it('[TAGS-054] takes the minimum age from configuration', () => {
    expect(checkSupportOffer({ ...holds, minimumAge: 18 }).shown).toBe(false);
  });

  it('[DFE-010] reads a stored answer as confirmed, dismissed or declined', () => {
    expect(['confirmed', 'Dismissed', 'declined', 'maybe', 7].map((value) => readStoredAnswer(value, null))).toEqual([
      'confirmed',
      'dismissed',
      'declined',
      null,
      null,
    ]);
  });

  it('[USER-019] [USER-023] prefers the setting over the older flag', () => {
    expect([readStoredAnswer(null, 'yes'), readStoredAnswer('declined', 'yes')]).toEqual(['confirmed', 'declined']);
  });

  it('[DFE-027] prefers the postcode of preferences over that of the profile', () => {
    expect([choosePostcode('sw1a 1aa', 'M1 1AE'), choosePostcode('', 'm1 1ae')]).toEqual(['SW1A1AA', 'M11AE']);
  });
});

describe('stored postcode answers', () => {
  const now = '2026-11-20T10:00:00Z';

  it('[DFE-033] [TAGS-062] uses a stored no without a call, however old', () => {
    expect(chooseStoredAnswer({ code: 'no', at: '2020-01-01T00:00:00Z' }, now)).toBe('no');
  });

  it('[DFE-034] [TAGS-062] uses any other answer for 24 hours', () => {
    expect(chooseStoredAnswer({ code: 'yes', at: '2026-11-19T10:00:01Z' }, now)).toBe('yes');
    expect(chooseStoredAnswer({ code: 'yes', at: '2026-11-19T10:00:00Z' }, now)).toBeNull();
    expect(chooseStoredAnswer(null, now)).toBeNull();
  });

  it.each([
    ['has no code', '', '2026-11-20T09:00:00Z'],
    ['has no time', 'yes', ''],
    ['is from later on', 'yes', '2026-11-20T10:00:01Z'],
  ])('[DFE-034] does not use an answer that %s', (_, code, at) => {
    expect(chooseStoredAnswer({ code, at }, now)).toBeNull();
  });

  it('[USER-045] stores an answer under a key of the hub', () => {
    expect(choosePostcodeKey('abc')).toBe('UcasDfeEligibility:abc');
  });
});

describe('shared data', () => {
  const payload = {
    ...{ firstName: 'Zoë', lastName: 'Ng', dateOfBirth: '2009-11-20', email: 'zoe@example.com', postcode: 'M1 1AE' },
    ...{ schoolName: '', telephone: '', industry: 'Law|Sport', dateOfInterest: '2026-11-20' },
  };

  it('[DFE-003] [DFE-015] shows each item with its own text before consent, and includes that text in the consent', () => {
    const shared = listShared(payload);
    expect(Object.fromEntries(shared.map(({ message, value }) => [message, value]))).toEqual({
      'dfe-share-first-name': 'Zoë',
      'dfe-share-last-name': 'Ng',
      'dfe-share-date-of-birth': '2009-11-20',
      'dfe-share-email': 'zoe@example.com',
      'dfe-share-postcode': 'M1 1AE',
      'dfe-share-industries': 'Law, Sport',
      'dfe-share-today': '2026-11-20',
    });
    const others = ['dfe-confirm-title', 'dfe-confirm-text', 'dfe-confirm-accept'];
    expect([...CONSENT_LABELS].sort()).toEqual([...shared.map(({ message }) => message), ...others].sort());
  });

  it('[DFE-051] trims errors and drops those without letters', () => {
    expect(readSupportErrors({ errors: [' Bad ', '<>', { message: '' }, 7, null] })).toEqual(['Bad']);
    expect([null, 'text', { data: 'odd' }].map(readSupportErrors)).toEqual([[], [], []]);
  });
});
