import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { changeAnswers, type StepAnswers } from '../onboarding/answers.ts';
import { toPersonalisation } from '../onboarding/save.ts';
import { type Fields, readText } from '../reading.ts';
import { deriveContactMethods, type MarketingAnswers } from './marketing.ts';
import { chooseContact } from './marketing-form.ts';
import { toStoredProfile } from './stored-profile.ts';

const countries = ['United Kingdom', 'France', 'Ireland', ''];
const answer = fc.constantFrom('yes', 'no', 'Yes', 'No', '');
const method = fc.constantFrom<'All' | 'Email' | 'Post' | 'SMS'>('All', 'Email', 'Post', 'SMS');

/** One action in a form: a country, a contact method, a consent, or a line of the address. */
const press = fc.oneof(
  fc.record({ userCountry: fc.constantFrom(...countries) }),
  fc.record({ method, value: fc.constantFrom<'yes' | 'no'>('yes', 'no') }),
  fc.record({ offers: fc.constantFrom('Yes', 'No') }),
  fc.record({ addressLine1: fc.constantFrom('1 High Street', '') }),
);

/** The changes after pressing a contact method, as its field makes them. */
function toChanges(answers: StepAnswers, pressed: Fields): StepAnswers {
  if (!('method' in pressed)) return pressed as StepAnswers;
  const texts = Object.fromEntries(Object.entries(answers).filter(([, value]) => typeof value === 'string')) as MarketingAnswers;
  const next = chooseContact(texts, pressed.method as 'All', pressed.value as 'yes');
  const flags = Object.fromEntries(['All', 'Email', 'Post', 'SMS'].map((name) => [`contact${name}`, next[`contact${name}`] ?? 'no']));
  return { ...flags, contactMethod: deriveContactMethods(next) };
}

/** The contradictions in a record: All must match the methods that the country allows, with no post or address abroad and one country. */
function listContradictions(record: Fields): string[] {
  const is = (flag: string) => readText(record[flag]).toLowerCase() === 'yes';
  const country = readText(record.userCountry);
  const isHome = country === 'United Kingdom';
  const ways = isHome ? ['Email', 'Post', 'SMS'] : ['Email', 'SMS'];
  const hasAll = ways.every((name) => is(`contact${name}`));
  const listed = hasAll ? ['All'] : ways.filter((name) => is(`contact${name}`));
  const found: Record<string, boolean> = {
    'contactAll is another than its ways say': is('contactAll') !== hasAll,
    'post goes abroad': !isHome && is('contactPost'),
    'the list is another than the flags': 'contactMethod' in record && JSON.stringify(record.contactMethod) !== JSON.stringify(listed),
    'two countries': country !== '' && readText(record.country) !== country,
    'an address abroad': country !== '' && !isHome && readText(record.addressLine1) !== '',
  };
  return Object.keys(found).filter((name) => found[name]);
}

describe('consents and contact after any sequence of presses', () => {
  it('[PREF-043] [PREF-074] [ONB-036] leaves no contradictions after onboarding, and stores the record unchanged', () => {
    const facts = { profileComplete: 6, studyRegions: [], isRelevantCoursesBlocked: false, now: '2027-01-15T10:30:00.000Z' };
    fc.assert(
      fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
        let answers: StepAnswers = {};
        for (const pressed of presses) {
          answers = changeAnswers(answers, toChanges(answers, pressed), () => '').answers;
          expect(listContradictions(answers)).toEqual([]);
        }
        const saved = toPersonalisation({}, answers, facts);
        expect(listContradictions(saved)).toEqual([]);
        expect(toStoredProfile(saved)).toEqual(saved);
      }),
      { numRuns: 500 },
    );
  });

  it('[PREF-041] [PREF-043] [PREF-074] removes contradictions from any input, and storing twice changes nothing', () => {
    const flags = { contactAll: answer, contactEmail: answer, contactPost: answer, contactSMS: answer };
    const texts = {
      userCountry: fc.constantFrom(...countries),
      country: fc.constantFrom(...countries),
      addressLine1: fc.constantFrom('1 High Street', ''),
    };
    const methods = fc.subarray(['All', 'Email', 'Post', 'SMS']);
    fc.assert(
      fc.property(fc.record({ ...flags, ...texts, contactMethod: methods }, { requiredKeys: ['contactEmail'] }), (sent) => {
        const kept = toStoredProfile(sent);
        expect(listContradictions(kept)).toEqual([]);
        expect(toStoredProfile(kept)).toEqual(kept);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every other answer, and a list without flags', () => {
    const record = { studyYear: 2027, subjects: ['a'], contactMethod: ['All'], consents: { offers: { answer: 'Yes' } } };
    expect(toStoredProfile(record)).toEqual(record);
  });
});
