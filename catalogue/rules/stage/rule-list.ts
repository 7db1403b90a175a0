import { avatarColourOf, finishStage, formatTimeAgo, initialOf, type Rule } from '../../../engine/index.ts';
import { readNumber, readText } from '../reading.ts';
import { aNumber, anObject, aText, aValue } from '../rule-shape.ts';
import { deriveHomeLocation } from './home-location.ts';
import { scoreStage, toViewerStage } from './stage.ts';

/** The rules of stage, home location, avatar and time ago. */
export const stageRules: readonly Rule[] = [
  {
    name: 'stage',
    title: 'Research, Refine or Ready. STAGE-001 to STAGE-014',
    input: anObject('What the person has saved.', {
      unis: aNumber('Favourite universities and colleges.'),
      courses: aNumber('Favourite courses.'),
      pages: aNumber('Favourite pages.'),
      topChoices: aNumber('Filled slots of the shortlist.'),
      statementLength: aNumber('Characters of the saved statement.'),
      unfinishedTodos: aNumber('Visible to-dos not done; null when there are none to see.'),
    }),
    answer: anObject('The stage.', { stage: aText('Research, Refine or Ready.'), score: aNumber('The score.') }),
    run: ({ unfinishedTodos, ...rest }) => {
      const input = {
        unis: readNumber(rest.unis),
        courses: readNumber(rest.courses),
        pages: readNumber(rest.pages),
        topChoices: readNumber(rest.topChoices),
        statementLength: readNumber(rest.statementLength),
      };
      const unfinished = typeof unfinishedTodos === 'number' ? unfinishedTodos : null;
      return { stage: finishStage(toViewerStage(input), unfinished), score: scoreStage(input) };
    },
  },
  {
    name: 'home-location',
    title: 'Home location out of postcode and country. STAGE-016 to STAGE-021',
    input: anObject('The home.', {
      postcode: aText('Postcode, or its first letters.'),
      country: aText('Country; empty counts as United Kingdom.'),
    }),
    answer: aText('The location; null when unknown.'),
    run: (value) => deriveHomeLocation({ postcode: readText(value.postcode), country: readText(value.country) }),
  },
  {
    name: 'avatar-colour',
    title: 'Colour and letter of an avatar. STAGE-022 to STAGE-024',
    input: anObject('The person.', { name: aText('First name.') }),
    answer: anObject('The avatar.', { colour: aNumber('0 to 5.'), letter: aText('The letter; empty without one.') }),
    run: (value) => {
      const name = readText(value.name);
      const letter = initialOf(name);
      return { colour: avatarColourOf(name), letter: /^[A-Z]$/.test(letter) ? letter : '' };
    },
  },
  {
    name: 'time-ago',
    title: 'How long ago something was. STAGE-025 to STAGE-032',
    input: anObject('The times.', { time: aValue('Seconds since 1970, or an ISO time.'), now: aText('The moment, ISO.') }),
    answer: aText('Words; empty for an unreadable time.'),
    run: (value) => formatTimeAgo(value.time, readText(value.now)),
  },
];
