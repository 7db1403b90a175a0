import type { Rule } from '../../../engine/index.ts';
import { type Fields, readFields, readFlag, readList, readNumber, readText } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText } from '../rule-shape.ts';
import { type ChosenCourse, findChoiceProblem, REFUSALS, type RefusalId } from './choices.ts';
import { findReplyProblem, listDeclined, type OpenOffer } from './replies.ts';

/** A course as 'University of Leeds: BSc Law'. */
function readCourse(value: unknown): ChosenCourse {
  const [institutionName = '', courseName = ''] = readText(value).split(': ');
  return { institutionName, courseName };
}

function readOffer(value: unknown): OpenOffer {
  const { name, unconditional } = readFields(value);
  return { key: readText(name), isUnconditional: readFlag(unconditional) };
}

function toAnswer(refusal: RefusalId | null, more: Fields = {}): unknown {
  return refusal === null ? { refusal: '', sentence: '', ...more } : { refusal, sentence: REFUSALS[refusal] };
}

const courses = (title: string) => aList(title, aText('University and course.', ['University of Leeds: BSc Law']));
const answer = anObject('Why not.', {
  refusal: aText('Its id in the table; empty when it can be done.'),
  sentence: aText('The sentence for the person.'),
  declined: aList('For replies that can be sent: the offers that are declined.', aText('A name.')),
});

/** The rules of choices and replies. */
export const choiceRules: readonly Rule[] = [
  {
    name: 'choices-together',
    title: 'Why courses cannot be added to an application. CHOICE-001 to CHOICE-005',
    input: anObject('The choices.', {
      phase: aText('When: main when missing.', ['main', 'extra', 'clearing']),
      made: courses('What stands in the application already.'),
      added: courses('What is added.'),
      max: aNumber('The most choices before Extra; five when missing.'),
    }),
    answer,
    run(input) {
      const { phase, made, added, max } = readFields(input);
      return toAnswer(
        findChoiceProblem({
          phase: phase === 'extra' || phase === 'clearing' ? phase : 'main',
          made: readList(made).map(readCourse),
          added: readList(added).map(readCourse),
          max: readNumber(max, 5),
        }),
      );
    },
  },
  {
    name: 'replies-together',
    title: 'Why a firm and an insurance choice cannot be sent, or what they decline. CHOICE-007 to CHOICE-010',
    input: anObject('The replies.', {
      offers: aList('The offers.', anObject('An offer.', { name: aText('Its name.'), unconditional: aFlag('It has no conditions.') })),
      firm: aText('The firm choice; nothing for none.'),
      insurance: aText('The insurance choice; nothing for none.'),
    }),
    answer,
    run(input) {
      const fields = readFields(input);
      const offers = readList(fields.offers).map(readOffer);
      const replies = { firm: readText(fields.firm), insurance: readText(fields.insurance) };
      return toAnswer(findReplyProblem(offers, replies), { declined: listDeclined(offers, replies).map(({ key }) => key) });
    },
  },
];
