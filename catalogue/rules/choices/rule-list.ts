import type { Rule } from '#engine';
import { createReader, readFlag, readNumber, readText } from '../reading.ts';
import { aList, aRule, aText, aValue, createListReader, formed, oneOf } from '../rule-shape.ts';
import { MAX_CHOICES } from '../status/application.ts';
import { findChoiceProblem, REFUSALS, type RefusalId } from './choices.ts';
import { findReplyProblem, listDeclined } from './replies.ts';

/** A course as 'University of Leeds: BSc Law'. */
function toCourse(text: string) {
  const [institutionName = '', courseName = ''] = text.split(/: /);
  return { institutionName, courseName };
}

const readReplies = createReader({
  offers: createListReader(createReader({ name: readText, unconditional: readFlag })),
  firm: readText,
  insurance: readText,
});

function toAnswer(refusal: RefusalId | null) {
  return { refusal: refusal ?? '', sentence: refusal === null ? '' : REFUSALS[refusal] };
}

const courses = aList('Courses.', formed(aText('University and course.', ['University of Leeds: BSc Law']), toCourse));
const answer = aValue('refusal: id of the rule that refuses, or empty; sentence: why; declined: for replies, the other offers.');

/** The rules of choices and replies. */
export const choiceRules: readonly Rule[] = [
  aRule('choices-together', 'Why courses that are added cannot join those made. CHOICE-001 to CHOICE-005')
    .takes('Choices; the first ones, and the usual number, when phase and max are missing.', {
      phase: oneOf(aText('When.', ['main', 'extra', 'clearing']), ['extra', 'clearing'], 'main'),
      made: courses,
      added: courses,
      max: aValue('The most choices before Extra.', (max) => readNumber(max, MAX_CHOICES)),
    })
    .gives(answer)
    .run((input) => toAnswer(findChoiceProblem(input))),
  aRule('replies-together', 'Why a firm and an insurance choice cannot be sent, and what they decline. CHOICE-007 to CHOICE-010')
    .takes(aValue('offers: name, and unconditional where one has no conditions; firm and insurance: names, if any.', readReplies))
    .gives(answer)
    .run(({ offers, ...replies }) => {
      const open = offers.map(({ name, unconditional }) => ({ key: name, isUnconditional: unconditional }));
      return { ...toAnswer(findReplyProblem(open, replies)), declined: listDeclined(open, replies).map(({ key }) => key) };
    }),
];
