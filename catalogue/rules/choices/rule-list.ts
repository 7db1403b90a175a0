import type { Rule } from '../../../engine/index.ts';
import { readFields, readFlag, readList, readNumber, readText } from '../reading.ts';
import { aList, anObject, aText, aValue } from '../rule-shape.ts';
import { MAX_CHOICES } from '../status/application.ts';
import { findChoiceProblem, REFUSALS, type RefusalId } from './choices.ts';
import { findReplyProblem, listDeclined } from './replies.ts';

/** Courses as 'University of Leeds: BSc Law'. */
function readCourses(value: unknown) {
  return readList(value).map((one) => {
    const [institutionName = '', courseName = ''] = readText(one).split(/: /);
    return { institutionName, courseName };
  });
}

function readOffer(value: unknown) {
  const { name, unconditional } = readFields(value);
  return { key: readText(name), isUnconditional: readFlag(unconditional) };
}

function toAnswer(refusal: RefusalId | null) {
  return { refusal: refusal ?? '', sentence: refusal === null ? '' : REFUSALS[refusal] };
}

const courses = aList('Courses.', aText('University and course.', ['University of Leeds: BSc Law']));
const answer = aValue('refusal: id of the rule that refuses, or empty; sentence: why; declined: for replies, the other offers.');

/** The rules of choices and replies. */
export const choiceRules: readonly Rule[] = [
  {
    name: 'choices-together',
    title: 'Why courses that are added cannot join those made. CHOICE-001 to CHOICE-005',
    input: anObject('Choices; the first ones, and the usual number, when phase and max are missing.', {
      phase: aText('When.', ['main', 'extra', 'clearing']),
      made: courses,
      added: courses,
      max: aValue('The most choices before Extra.'),
    }),
    answer,
    run(input) {
      const { phase, made, added, max } = readFields(input);
      const when = phase === 'extra' || phase === 'clearing' ? phase : 'main';
      return toAnswer(
        findChoiceProblem({ phase: when, made: readCourses(made), added: readCourses(added), max: readNumber(max, MAX_CHOICES) }),
      );
    },
  },
  {
    name: 'replies-together',
    title: 'Why a firm and an insurance choice cannot be sent, and what they decline. CHOICE-007 to CHOICE-010',
    input: aValue('offers: name, and unconditional where one has no conditions; firm and insurance: names, if any.'),
    answer,
    run(input) {
      const { offers, firm, insurance } = readFields(input);
      const open = readList(offers).map(readOffer);
      const replies = { firm: readText(firm), insurance: readText(insurance) };
      return { ...toAnswer(findReplyProblem(open, replies)), declined: listDeclined(open, replies).map(({ key }) => key) };
    },
  },
];
