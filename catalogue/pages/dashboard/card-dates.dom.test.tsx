// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { wipe } from '#engine/testing/draw';
import { drawHub } from '../../hub/testing/draw-in-hub.tsx';

afterEach(wipe);

interface Answers {
  readonly user?: object;
  readonly favourites?: object;
  readonly applicationInfo?: object;
  readonly now?: string;
}

/** The first card of a simulated person with other answers, as text. */
async function cardOf(persona: string, { user = {}, favourites, applicationInfo, now = '2026-11-28T10:00:00Z' }: Answers = {}) {
  const hub = await drawHub('/dashboard', {
    persona,
    record: (record) => {
      Object.assign(Object(record.user), user, favourites ? { favourites } : {});
      Object.assign(record, { now }, applicationInfo ? { applicationInfo } : {});
    },
  });
  return hub.seen(hub.container.querySelector('.next-step') as HTMLElement);
}

const nothing = { ug: null, uc: null };

describe('the dates of the first card', () => {
  it('[TIME-028] lists closed medicine and conservatoire music first, and retains the January date of other courses', async () => {
    const user = { studyYear: 2027, conservatoires: 'yes' };
    const card = await cardOf('p36', { user, favourites: { subjects: ['medicine', 'music'] }, applicationInfo: nothing });
    const lines = card.split('\n').slice(2, 5);
    expect(lines).toEqual([
      'Music at most conservatoires closed on 2 October 2026.',
      'Medicine for 2027 closed on 15 October 2026.',
      'Equal consideration deadline for most undergraduate courses: 18:00 UK time on 13 January 2027.',
    ]);
    expect(card).toContain('You can still ask a university about a late application, choose other courses, or aim for 2028.');
    expect(card).toContain('Some conservatoires take late applications: ask them.');
    expect(card).not.toContain('no rush');
    expect(card).not.toContain('days left');
  });

  it('[TIME-027] leads with the deadline of veterinary medicine, then shows the next date', async () => {
    const card = await cardOf('p36', {
      user: { studyYear: 2028 },
      favourites: { subjects: ['veterinary-science'] },
      applicationInfo: nothing,
    });
    const deadline = card.indexOf('veterinary courses: 18:00 UK time on 15 October 2027');
    const next = card.indexOf('Next: Undergraduate applications open for 2028 entry: 11 May 2027.');
    expect([deadline > 0, next > deadline]).toEqual([true, true]);
  });

  it('[TIME-029] shows both dates of a conservatoire application and asks which applies, without a countdown', async () => {
    const card = await cardOf('p01', { now: '2026-09-25T10:00:00Z' });
    expect(card).toContain('music courses: 18:00 UK time on 2 October 2026');
    expect(card).toContain('musical theatre courses: 18:00 UK time on 13 January 2027');
    expect(card).toContain('Which date is yours depends on your course');
    expect(card).not.toContain('days left');
  });

  it('[TIME-027] includes teacher training and the date of its nation', async () => {
    const card = await cardOf('p40');
    expect(card).toContain('Your teacher training application');
    expect(card).toContain('Teacher training in Scotland and Wales: main application deadline: 18:00 UK time on 13 January 2027.');
  });

  it.each(['p28', 'p29', 'p30', 'p31', 'p33'])(
    '[STATUS-153] explains to %s that the hub does not have the reply date, and where to find it',
    async (persona) => {
      const { now } = { now: persona === 'p28' ? '2027-04-20T10:00:00Z' : '2027-08-19T14:00:00Z' };
      const hub = await drawHub('/dashboard?hub=shown', { persona, record: (record) => Object.assign(record, { now }) });
      expect(hub.seen()).toContain("We don't have the date by which to reply. It stands beside the offer in your application.");
    },
  );

  it('[TIME-030] does not mark a date from page state as unconfirmed', async () => {
    const card = await cardOf('p11', { now: '2027-07-20T10:00:00Z' });
    expect(card).toContain('A level, T Level and BTEC results day: 12 August 2027.');
    expect(card).not.toContain('to be confirmed');
  });

  it('counts down for a person who has not started only near the date, and then no text claims there is no rush', async () => {
    const person = { user: { studyYear: 2027 }, favourites: {}, applicationInfo: nothing };
    const early = await cardOf('p36', person);
    expect([early.includes('days left'), early.includes('no rush')]).toEqual([false, true]);
    const late = await cardOf('p36', { ...person, now: '2026-12-30T10:00:00Z' });
    expect([late.includes('14 days left'), late.includes('no rush')]).toEqual([true, false]);
  });
});
