import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HubProvider } from '#engine/hub';
import { toPersonalisation } from '../../rules/onboarding/save.ts';
import type { Answers } from '../../rules/preferences/answers.ts';
import { loadOptions } from '../../rules/preferences/option-lists.ts';
import type { Question } from '../../schemas/generated/items.ts';
import { hubPageOf, shippedCatalogue } from '../testing/hub-page-of.ts';
import { createStillStore } from '../testing/still-store.ts';
import { ErrorSummary } from './error-summary.tsx';
import { fieldIdOf } from './field-props.ts';
import { CountryBox, PickBox } from './list-fields.tsx';
import { QuestionField } from './question-field.tsx';
import { listYearOptions } from './text-fields.tsx';

const { questions } = shippedCatalogue().catalogue;
const page = hubPageOf('p10');
const store = createStillStore(page);
const nothing = () => undefined;

function draw(element: React.ReactElement): string {
  return renderToString(<HubProvider store={store}>{element}</HubProvider>);
}

function questionOf(id: string): Question {
  const found = questions.find((question) => question.id === id);
  if (!found) throw new Error(`There is no question ${id}.`);
  return found;
}

function field(id: string, answers: Answers = {}, problem = ''): string {
  return draw(<QuestionField question={questionOf(id)} answers={answers} problem={problem} onChange={nothing} />);
}

const optionsOf = (html: string) => [...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value);
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
const describersOf = (html: string) => [...html.matchAll(/aria-describedby="([^"]*)"/g)].flatMap(([, ids]) => ids?.split(' ') ?? []);

describe('every question of the catalogue', () => {
  it.each(questions.map((question) => [question.id, question] as const))(
    '%s has label, help and error tied to its control',
    (id, question) => {
      const html = field(id, {}, 'Something is wrong.');
      if (question.type === 'country') return; // its list is still loading
      const ids = idsOf(html);
      expect(ids).toHaveLength(new Set(ids).size);
      for (const one of describersOf(html)) expect(ids).toContain(one);
      expect(html).toContain(question.label.replaceAll("'", '&#x27;'));
      expect(html).toContain('Something is wrong.');
      expect(describersOf(html)).toContain(`${fieldIdOf(question)}-problem`);
      if (question.help) expect(describersOf(html)).toContain(`${fieldIdOf(question)}-help`);
      if (question.why) expect(html).toContain('Why we ask');
    },
  );

  it.each(questions.filter(({ type }) => !['country', 'subjects', 'providers', 'industries'].includes(type)).map(({ id }) => id))(
    '%s has a control that the error summary can link to, marked as invalid',
    (id) => {
      const html = field(id, {}, 'Something is wrong.');
      expect(idsOf(html)).toContain(fieldIdOf({ id }));
      expect(html).toContain('aria-invalid="true"');
    },
  );

  it('uses radio buttons under one name for a few answers, and a select for many', () => {
    const level = field('onboarding-study-level', { studyLevel: 'Postgraduate' });
    expect(level.match(/type="radio"/g)).toHaveLength(2);
    expect(level.match(/name="field-onboarding-study-level"/g)).toHaveLength(2);
    expect(level.match(/<input[^>]*>/g)?.map((input) => input.includes('checked=""'))).toEqual([false, true]);
    expect(optionsOf(field('onboarding-user-region'))).toHaveLength(13);
    expect(field('smart-alerts-travel-distance').match(/type="radio"/g)).toHaveLength(5);
    expect(field('preferences-support-need').match(/type="checkbox"/g)).toHaveLength(9);
    expect(field('smart-alerts-work-areas').match(/type="checkbox"/g)).toHaveLength(16);
  });

  it('never cuts typed text: too long text gets an error', () => {
    const long = 'a'.repeat(33);
    const html = field('preferences-address-line3', { addressLine3: long });
    expect(html).toContain(`value="${long}"`);
    expect(html).not.toContain('maxLength');
    expect(html).toContain('Town or city must be 32 characters or fewer');
    expect(field('preferences-address-line3', { addressLine3: '🏠'.repeat(32) })).not.toContain('characters or fewer');
  });

  it('supports autofill for personal fields', () => {
    expect(field('preferences-postcode')).toContain('autoComplete="postal-code"');
    expect(field('preferences-address-line1')).toContain('autoComplete="address-line1"');
    expect(field('smart-alerts-travel-postcode')).toContain('autoComplete="off"');
    const born = field('preferences-date-of-birth');
    for (const part of ['day', 'month', 'year']) expect(born).toContain(`autoComplete="bday-${part}"`);
  });
});

describe('option ranges', () => {
  it('[EC-037] covers 1 to 20 GCSEs at grade 4 (C) or above, 50 start years from ten back, birth years 100 back, and leap days by 2004', () => {
    const total = field('smart-alerts-gcse-total');
    expect(total).toContain('at grade 4 (C) or above?');
    expect(optionsOf(total)).toEqual(['', ...Array.from({ length: 20 }, (_, index) => String(index + 1))]);
    const year = Number(page.now.slice(0, 4));
    const starts = optionsOf(field('smart-alerts-start-date')).slice(14); // the options after the months
    expect(starts).toEqual(Array.from({ length: 50 }, (_, index) => String(year - 10 + index)));
    const birth = optionsOf(field('onboarding-date-of-birth'));
    expect(birth.at(-1)).toBe(String(year - 100));
    expect(birth).toContain(String(year));
    expect(optionsOf(field('onboarding-date-of-birth', { dateOfBirthTyped: '-02-' })).indexOf('29')).toBe(29);
    expect(optionsOf(field('onboarding-date-of-birth', { dateOfBirthTyped: '2007-02-' })).indexOf('29')).toBe(-1);
  });

  it('allows a past start, with a hint', () => {
    expect(field('smart-alerts-start-date', { talentPoolStartDate: '2020-01' })).toContain('This date is in the past.');
    expect(field('smart-alerts-start-date', { talentPoolStartDate: '2040-01' })).not.toContain('This date is in the past.');
  });

  it('offers the study years of the page, plus a saved year outside them', () => {
    expect(optionsOf(field('onboarding-study-year'))).toEqual(['', ...page.details.years.onboarding.map(String)]);
    expect(optionsOf(field('preferences-study-year'))).toEqual(['', ...page.details.years.preferences.map(String)]);
    expect(listYearOptions([2027, 2028], '2019').map(({ value }) => value)).toEqual(['2019', '2027', '2028']);
  });
});

describe('contact methods', () => {
  const british = { userCountry: 'United Kingdom' };
  const boxOf = (html: string, index: number) => html.match(/<input[^>]*>/g)?.[index] ?? '';

  it('shows All as mixed while some are chosen and as checked when all are', () => {
    const some = field('preferences-contact-method', { ...british, contactEmail: 'yes', contactAll: 'no' });
    expect(boxOf(some, 0)).toContain('aria-checked="mixed"');
    expect(boxOf(some, 1)).toContain('checked=""');
    const all = { contactAll: 'yes', contactEmail: 'yes', contactPost: 'yes', contactSMS: 'yes' };
    expect(boxOf(field('preferences-contact-method', { ...british, ...all }), 0)).toMatch(/^(?!.*mixed).*checked=""/);
  });

  it('explains why post is disabled outside the United Kingdom, and leaves it focusable', () => {
    const html = field('preferences-contact-method', { userCountry: 'France', contactPost: 'yes' });
    const post = boxOf(html, 2);
    expect(post).toContain('aria-disabled="true"');
    expect(post).not.toMatch(/ disabled=""| checked=""/);
    expect(post).toContain('aria-describedby="field-preferences-contact-method-hint"');
    expect(html).toContain('We can only post to addresses in the United Kingdom.');
    expect(field('preferences-contact-method', british)).not.toContain('aria-disabled');
  });
});

describe('terms', () => {
  it('[ONB-049] shows one checkbox with text and a link, in the last step', () => {
    const html = field('onboarding-terms');
    expect(questionOf('onboarding-terms').group).toBe('onboarding-check-and-finish');
    expect(html.match(/type="checkbox"/g)).toHaveLength(1);
    expect(html).toContain('I agree to the terms and conditions');
    expect(html).toMatch(/<a [^>]*href="[^"]*\/terms"[^>]*>Read the terms and conditions/);
  });
});

describe('searchable lists', () => {
  const subjects = questionOf('onboarding-subjects');

  it('[ONB-021] allows at most 10 choices, each removable', async () => {
    const options = await loadOptions('subjects');
    const picked = options.slice(0, 10).map(({ id }) => id);
    const box = (onboardSubjects: readonly string[]) =>
      draw(<PickBox question={subjects} answers={{ onboardSubjects }} problem="" onChange={nothing} options={options} />);
    expect(box(picked.slice(0, 9))).toContain('9 of 10 chosen');
    expect(box(picked.slice(0, 9))).not.toContain('You can choose up to 10.');
    expect(box(picked)).toContain('You can choose up to 10.');
    expect(box(picked)).toContain('role="combobox"');
    expect(box(picked).match(/aria-label="Remove /g)).toHaveLength(10);
    expect(page.pageState.values.maxPicks).toBe(10);
  });

  it.each([
    ['subjects', 'onboardSubjects'],
    ['providers', 'onboardProviders'],
    ['industries', 'onboardIndustries'],
  ] as const)('[USER-015] saves choices of %s by id in %s', async (type, name) => {
    const question = questionOf(`onboarding-${type}`);
    const [first, second] = await loadOptions(type);
    if (!first || !second) throw new Error('There is too little to pick.');
    const html = draw(
      <PickBox question={question} answers={{ [name]: [second.id, first.id] }} problem="" onChange={nothing} options={[first, second]} />,
    );
    const names = [...html.matchAll(/aria-label="Remove ([^"]*)"/g)].map(([, label]) => label);
    expect(names).toEqual([second, first].map(({ label }) => label.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')));
    const facts = { profileComplete: 6, studyRegions: [], isRelevantCoursesBlocked: false, now: page.now };
    expect(toPersonalisation({}, { [name]: [second.id] }, facts)[name]).toEqual([second.id]);
  });

  it('offers a country search that supports autofill', async () => {
    const question = questionOf('preferences-user-country');
    const options = await loadOptions('countries');
    const html = draw(
      <CountryBox
        question={question}
        answers={{ userCountry: 'France' }}
        problem="Country field is required."
        onChange={nothing}
        options={options}
      />,
    );
    expect(html).toContain('value="France"');
    expect(html).toContain('autoComplete="country-name"');
    expect(html).toContain('id="field-preferences-user-country"');
    expect(html).toContain('aria-invalid="true"');
    for (const one of describersOf(html)) expect(idsOf(html)).toContain(one);
  });
});

describe('the error summary', () => {
  it('links to each field, is focusable, and is absent without errors', () => {
    const html = draw(<ErrorSummary problems={[{ fieldId: 'field-a', text: 'Country field is required.' }]} />);
    expect(html).toContain('There is a problem');
    expect(html).toContain('tabindex="-1"');
    expect(html).toContain('<a href="#field-a">Country field is required.</a>');
    expect(draw(<ErrorSummary problems={[]} />)).toBe('');
  });
});
