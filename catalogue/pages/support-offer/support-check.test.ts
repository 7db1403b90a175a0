import { describe, expect, it } from 'vitest';
import { nameAct } from '#engine/hub';
import { findEligibilityKey } from '../../components/eligibility/eligibility-key.ts';
import { UNREADABLE_ANSWER } from '../../rules/support-offer/postcode-answer.ts';
import { checkPostcode } from './check-postcode.ts';
import { formatShared } from './support-offer.tsx';
import { nextOccasion, readOccasion } from './use-support-check.ts';

const saving = (lastUpdated: string) => [{ collection: 'dashboardUserData' as const, name: 'Personalisation', data: {}, lastUpdated }];
const seen = (lastUpdated: string, isModalOpen = false) =>
  readOccasion({ saved: saving(lastUpdated), plan: { modal: isModalOpen ? 'OnBoarding' : null } });

describe('the occasion for an offer', () => {
  it('[DFE-029] comes when personalisation has finished, and again after preferences are saved', () => {
    const start = nextOccasion(null, seen('1'));
    expect([start.name, nextOccasion(start, seen('1')).name, nextOccasion(start, seen('2')).name]).toEqual(['start', 'start', '2']);
  });

  it('[DFE-029] [TAGS-053] is not a closing modal, even one that saved something, but any later save of preferences', () => {
    const open = nextOccasion(null, seen('1', true));
    const closed = nextOccasion(open, seen('2', false));
    expect([open.name, closed.name, nextOccasion(open, seen('1', false)).name, nextOccasion(closed, seen('3')).name]).toEqual([
      null,
      null,
      null,
      '3',
    ]);
  });
});

describe('the eligibility of a postcode', () => {
  function createDevice() {
    const texts = new Map<string, string>();
    const asked: string[] = [];
    let now = '2026-11-20T10:00:00.000Z';
    let answer: unknown = [{ code: 'YES' }];
    return {
      texts,
      asked,
      answerWith: (next: unknown) => {
        answer = next;
      },
      at: (next: string) => {
        now = next;
      },
      ask: (postcode: string) =>
        checkPostcode(postcode, {
          device: { read: (key) => texts.get(key) ?? null, write: (key, text) => void texts.set(key, text) },
          deviceKey: 'k'.repeat(43),
          now: () => now,
          request: async (path) => {
            asked.push(path);
            return answer;
          },
        }),
    };
  }

  it('[USER-045] [USER-047] [DFE-033] is requested once and stored under a key that does not reveal the postcode', async () => {
    const device = createDevice();
    expect([await device.ask('M11AE'), await device.ask('M11AE'), device.asked]).toEqual([
      'yes',
      'yes',
      ['/api/v1/dfe-postcode?postcode=M11AE'],
    ]);
    const key = await findEligibilityKey('m1 1ae', 'k'.repeat(43));
    expect(key).toMatch(/^UcasDfeEligibility:[0-9a-f]{32}$/);
    expect([...device.texts]).toEqual([[key, '{"code":"yes","at":"2026-11-20T10:00:00.000Z"}']]);
    const others = await Promise.all([findEligibilityKey('M1 1AF', 'k'.repeat(43)), findEligibilityKey('M1 1AE', 'j'.repeat(43))]);
    expect(new Set([key, ...others]).size).toBe(3);
    expect(await findEligibilityKey('M1 1AE', undefined)).toBeNull();
  });

  it('[DFE-031] [DFE-034] is requested again after 24 hours, but never after a no', async () => {
    const device = createDevice();
    await device.ask('M11AE');
    device.at('2026-11-21T10:00:01.000Z');
    device.answerWith([]);
    expect([await device.ask('M11AE'), device.asked.length]).toEqual(['no', 2]);
    device.at('2030-11-21T10:00:01.000Z');
    expect([await device.ask('M11AE'), device.asked.length]).toEqual(['no', 2]);
  });

  it('[DFE-035] [DFE-037] fails without storing a reply that is not a list, and is fetched again over an unreadable value', async () => {
    const device = createDevice();
    device.answerWith({ code: 'yes' });
    await expect(device.ask('M11AE')).rejects.toThrow(UNREADABLE_ANSWER);
    expect(device.texts.size).toBe(0);
    device.texts.set((await findEligibilityKey('M11AE', 'k'.repeat(43))) ?? '', '{broken');
    device.answerWith([{ code: 'yes' }]);
    expect(await device.ask('M11AE')).toBe('yes');
  });
});

describe('shared data', () => {
  it('shows days as text, and everything else as sent', () => {
    const messages = (key: string) => `<${key}>`;
    const show = (message: string, value: string) => formatShared({ message, value }, messages);
    expect([
      show('dfe-share-date-of-birth', '2009-11-20'),
      show('dfe-share-email', 'a@b.example'),
      show('dfe-share-industries', 'Unsure'),
      show('dfe-share-today', '2026-99-99'),
    ]).toEqual(['20 November 2009', 'a@b.example', '<dfe-unsure>', '2026-99-99']);
  });

  it("gets a unique name for each acceptance, in the server's format", () => {
    const names = [0, 0.5, 0.999_999].map((random) => nameAct('2026-11-20T10:00:00Z', random));
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9-]{8,64}$/);
    expect(new Set(names).size).toBe(3);
  });
});
