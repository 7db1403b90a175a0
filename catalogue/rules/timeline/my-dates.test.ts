import { describe, expect, it } from 'vitest';
import keyDates from '../../facts/key-dates.json' with { type: 'json' };
import { SITUATION_STAGES, type SituationStage } from '../situation/situation.ts';
import { countForPerson, type DatePerson } from './my-dates.ts';

const personOf = (stage: SituationStage, change: Partial<DatePerson> = {}): DatePerson => ({
  situation: { leads: 'UG', stage, action: 'nothing', other: null },
  ...{ studyYear: 2027, tags: ['undergraduate'], replyBy: { UG: '', UC: '' }, replyRules: { UG: [], UC: [] }, ...change },
});
/** The dates that count, by how surely they do. */
function listCounting(person: DatePerson): { readonly yes: string[]; readonly maybe: string[] } {
  const named = (wanted: string) => keyDates.events.filter((date) => countForPerson(date, person) === wanted).map(({ id }) => id);
  return { yes: named('yes'), maybe: named('maybe') };
}

describe('the dates that count for somebody', () => {
  it.each<[SituationStage, string[], string[]]>([
    ['exploring', ['search', 'open', 'submit', 'jan', 'june', 'final'], ['oct']],
    ['yearNotOpen', ['search', 'open', 'submit', 'jan', 'june', 'final'], ['oct']],
    ['applying', ['submit', 'jan', 'june', 'final'], ['oct']],
    ['waiting', [], ['advisory', 'decide1', 'decide2']],
    ['deciding', [], []],
    ['confirming', [], ['ib', 'sqa', 'alevel']],
    ['awaitingResults', [], ['ib', 'sqa', 'alevel']],
    ['findingPlace', ['clearing', 'clearingend'], []],
    ['placed', [], []],
    ['finished', [], []],
    ['yearOver', [], []],
    ['paused', [], []],
  ])('[TIME-026] at the stage %s are those of their year and stage', (stage, yes, maybe) => {
    const full = (names: string[]) => names.map((name) => `ug-2027-${name}`);
    expect(listCounting(personOf(stage))).toEqual({ yes: full(yes), maybe: full(maybe) });
  });

  it('are of Extra while a choice can be added there', () => {
    const situation = { leads: 'UG', stage: 'waiting', action: 'addChoice', other: null } as const;
    expect(listCounting(personOf('waiting', { situation }))).toEqual({ yes: ['ug-2027-extra', 'ug-2027-extraend'], maybe: [] });
  });

  it('are one reply date once the record gives it, and none of the public ones when it is another', () => {
    const deciding = (start: string) => listCounting(personOf('deciding', { replyBy: { UG: start, UC: '' } }));
    expect(deciding('2027-06-02T17:00:00Z')).toEqual({ yes: ['ug-2027-reply2'], maybe: [] });
    expect(deciding('2027-04-10')).toEqual({ yes: [], maybe: [] });
  });

  it('are the public reply dates that can be theirs while the record gives none', () => {
    const deciding = (...rules: { id: string; isOwn: boolean }[]) =>
      listCounting(personOf('deciding', { replyRules: { UG: rules, UC: [] } }));
    expect(deciding({ id: 'ug-2027-reply1', isOwn: true })).toEqual({ yes: ['ug-2027-reply1'], maybe: [] });
    const both = ['ug-2027-reply1', 'ug-2027-reply2'];
    expect(deciding(...both.map((id) => ({ id, isOwn: false })))).toEqual({ yes: [], maybe: both });
  });

  it('are of the scheme that leads, and of the other one only where there is an application or an interest', () => {
    const levelsOf = (person: DatePerson) => {
      const { yes, maybe } = listCounting(person);
      return [...new Set([...yes, ...maybe].map((id) => id.slice(0, 2)))].sort();
    };
    const tags = ['undergraduate', 'conservatoires'];
    const conservatoire = { leads: 'UC', stage: 'applying', action: 'continue', other: null } as const;
    expect(levelsOf(personOf('applying'))).toEqual(['ug']);
    expect(levelsOf(personOf('applying', { tags }))).toEqual(['uc', 'ug']);
    expect(levelsOf(personOf('waiting', { tags }))).toEqual(['ug']);
    expect(levelsOf(personOf('applying', { tags, situation: conservatoire }))).toEqual(['uc']);
    const both = { leads: 'UG', stage: 'placed', action: 'nothing', other: { stage: 'deciding', action: 'reply' } } as const;
    const replyRules = { UG: [], UC: [{ id: 'uc-2027-dbd', isOwn: false }] };
    expect(listCounting(personOf('placed', { situation: both, replyRules })).maybe).toEqual(['uc-2027-dbd']);
    expect(levelsOf(personOf('exploring', { tags: ['undergraduate', 'apprenticeships'] }))).toEqual(['ap', 'ug']);
    expect(levelsOf(personOf('exploring', { tags: ['postgraduate', 'teacherTraining'] }))).toEqual(['pg', 'tt']);
  });

  it.each([
    ['England', ['tt-2027-find', 'tt-2027-apply']],
    ['Scotland', ['tt-2027-scotwales']],
    ['Wales', ['tt-2027-scotwales']],
  ])('[TIME-026] of teacher training are those of the nation: %s', (nation, dates) => {
    const person = personOf('exploring', { tags: ['postgraduate', 'teacherTraining', `teaching${nation}`] });
    expect(listCounting(person).maybe.filter((id) => id.startsWith('tt-'))).toEqual(dates);
  });

  it('are never of another year, nor ones that the hub has no rule for', () => {
    for (const stage of SITUATION_STAGES) {
      const { yes, maybe } = listCounting(
        personOf(stage, { studyYear: 2028, tags: ['undergraduate', 'conservatoires', 'apprenticeships'] }),
      );
      for (const id of [...yes, ...maybe]) expect(id).toContain('-2028-');
      expect(countForPerson({ id: 'd1', start: '2027-03-01' }, personOf(stage))).toBe('no');
    }
  });
});
