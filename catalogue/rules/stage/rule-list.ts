import { avatarColourOf, finishStage, formatTimeAgo, initialOf, type Rule } from '#engine';
import { aNumber, anExactNumber, aRule, aText, aValue } from '../rule-shape.ts';
import { deriveHomeLocation } from './home-location.ts';
import { scoreStage, toViewerStage } from './stage.ts';

/** The rules of stage, home location, avatar and time ago. */
export const stageRules: readonly Rule[] = [
  aRule('stage', 'Research, Refine or Ready. STAGE-001 to STAGE-014')
    .takes('What the person has saved.', {
      unis: aNumber('Favourite universities and colleges.'),
      courses: aNumber('Favourite courses.'),
      pages: aNumber('Favourite pages.'),
      topChoices: aNumber('Filled slots of the shortlist.'),
      statementLength: aNumber('Characters of the saved statement.'),
      unfinishedTodos: anExactNumber('Visible to-dos not done; null when there are none to see.'),
    })
    .gives('The stage.', { stage: aText('Research, Refine or Ready.'), score: aNumber('The score.') })
    .run(({ unfinishedTodos, ...saved }) => ({
      stage: finishStage(toViewerStage(saved), unfinishedTodos),
      score: scoreStage(saved),
    })),
  aRule('home-location', 'Home location out of postcode and country. STAGE-016 to STAGE-021')
    .takes('The home.', {
      postcode: aText('Postcode, or its first letters.'),
      country: aText('Country; empty counts as United Kingdom.'),
    })
    .gives(aText('The location; null when unknown.'))
    .run((home) => deriveHomeLocation(home)),
  aRule('avatar-colour', 'Colour and letter of an avatar. STAGE-022 to STAGE-024')
    .takes('The person.', { name: aText('First name.') })
    .gives('The avatar.', { colour: aNumber('0 to 5.'), letter: aText('The letter; empty without one.') })
    .run(({ name }) => {
      const letter = initialOf(name);
      return { colour: avatarColourOf(name), letter: /^[A-Z]$/.test(letter) ? letter : '' };
    }),
  aRule('time-ago', 'How long ago something was. STAGE-025 to STAGE-032')
    .takes('The times.', { time: aValue('Seconds since 1970, or an ISO time.'), now: aText('The moment, ISO.') })
    .gives(aText('Words; empty for an unreadable time.'))
    .run(({ time, now }) => formatTimeAgo(time, now)),
];
