import { isSameText, type Rule } from '#engine';
import { readCycleClock } from '../cycle/cycle.ts';
import { USUAL_YEARS } from '../cycle/usual-years.ts';
import { createTextsReader, readText } from '../reading.ts';
import { aFlag, aList, aNumber, aNumberOrNull, anExactNumber, aRule, aText, aValue, orElse, readBy } from '../rule-shape.ts';
import { chooseJourney } from '../situation/situation.ts';
import { countExtraChoices } from './application.ts';
import { chooseCallOutcome, mergeAnswers } from './call-outcome.ts';
import { listChoices, listNamedInstitutions } from './choices.ts';
import { deriveStatus } from './derive-status.ts';
import { readApplication } from './read-application.ts';
import { deriveRing, describeRing, hasConfetti } from './ring.ts';
import { readScheme, readState } from './states.ts';
import { deriveTileValues, formatTileText } from './tile-values.ts';
import { choosePanel } from './tiles.ts';

const SCHEME = readBy(aText('UG (undergraduate) or UC (conservatoires). UG when missing.', ['UG', 'UC']), readScheme);
const APPLICATION = aValue(
  'The application of the scheme, as in schemas/admissions/application-info.schema.json; null when there is none. Missing counts are 0, missing flags no.',
);
const STUDY_YEAR = aNumberOrNull("The year the applicant wants to start. Missing: the application's own cycle year, else the cycle year.");
const NOW = aText('The moment, ISO. Without an offset it is UK time.', ['2027-08-12T13:00']);

function chooseStudyYear({ studyYear, application, now }: { studyYear: number | null; application: unknown; now: string }): number {
  return studyYear ?? readApplication(application, '')?.cycleYear ?? readCycleClock(now).cycleYear;
}

const aMoment = (description: string) => orElse(aText(description), null);

/** The rules of application status. */
export const statusRules: readonly Rule[] = [
  aRule('status', 'State of a status tile and the row that decided it. STATUS-015 to STATUS-059')
    .takes('What decides the state.', {
      scheme: SCHEME,
      application: APPLICATION,
      mode: orElse(aText('Mode of the scheme: default, maintenance, updating, unavailable or embargo.'), 'default'),
      isClearing: aFlag('The applicant is in clearing mode.'),
      studyYear: STUDY_YEAR,
      firstSupportedYear: aNumber(
        `Tracking data of earlier cycles is ignored. ${USUAL_YEARS.firstSupported} when missing.`,
        USUAL_YEARS.firstSupported,
      ),
      addChoiceFrom: aMoment('From when a Clearing choice can be added.'),
      now: NOW,
      forced: orElse(aText('A state forced in debug mode.'), null),
    })
    .gives('The state.', {
      state: aText('State of the tile.'),
      rule: aText('The row that decided it.'),
      confetti: aFlag('The state is celebrated.'),
      journey: aText('Stage of the journey; null while paused.'),
    })
    .run((input) => {
      const application = readApplication(input.application, input.mode);
      const { value: state, rule } = deriveStatus({ ...input, application, studyYear: chooseStudyYear(input) });
      return { state, rule, confetti: hasConfetti(state), journey: chooseJourney(state) };
    }),
  aRule('ring', 'Value of the ring of a tile, 0 to 100. STATUS-060 to STATUS-065')
    .takes('The tile.', { scheme: SCHEME, state: readBy(aText('State of the tile.'), (state) => state), application: APPLICATION })
    .gives('The ring.', { ring: aNumber('0 to 100.'), text: aText('The value in words.') })
    .run(({ scheme, state: named, application }) => {
      const state = readState(scheme, named) ?? readState('UG', named) ?? 'statusUnknown';
      const ring = { scheme, state, application: readApplication(application, readText(named)) };
      return { ring: deriveRing(ring), text: describeRing(ring) };
    }),
  aRule('tile-values', 'What fills the placeholders of a tile. STATUS-089 to STATUS-092, STATUS-107, STATUS-120 to STATUS-123')
    .takes('The tile.', {
      application: APPLICATION,
      studyYear: STUDY_YEAR,
      cycleYear: aNumberOrNull('The cycle year. Missing: the one of now.'),
      now: NOW,
      embargoUntil: aMoment('When the embargo ends.'),
      updatingUntil: aMoment('When the update ends.'),
      addChoiceFrom: aMoment('From when a Clearing choice can be added.'),
      text: aText('Words to fill in.', ['You have {{offers}} offers.']),
    })
    .gives('The values, and the words filled in.', { values: aValue('Values by placeholder.'), text: aText('The words.') })
    .run(({ text, ...input }) => {
      const values = deriveTileValues({
        ...input,
        application: readApplication(input.application, ''),
        studyYear: chooseStudyYear(input),
        cycleYear: input.cycleYear ?? readCycleClock(input.now).cycleYear,
        clearingAddChoiceFrom: input.addChoiceFrom,
      });
      return { values, text: formatTileText(text, values) };
    }),
  aRule('call-outcome', "What a status call's answer means. STATUS-072 to STATUS-078")
    .takes('The answer.', {
      status: anExactNumber('HTTP status; null when no answer came.'),
      message: aText('What the failure said.'),
      isConfigured: aFlag('An address for the status calls is configured. Yes when missing.', true),
      lastSuccessAt: aMoment('When the last success of this session was.'),
      lastRedirectAt: aMoment('When this tab was last sent to sign in again.'),
      now: NOW,
    })
    .gives('What to do.', {
      kind: aText('read, notStarted, keep, unavailable, signIn or notConfigured.'),
      isStarted: aFlag('The application counts as started.'),
      message: aText('Words beside the tile; for keep, the time of the last success.'),
      rule: aText('The row that decided it.'),
    })
    .run((call) => chooseCallOutcome(call)),
  aRule('merge-answers', 'One application out of the track and apply answers. STATUS-077')
    .takes('The answers.', { track: aValue('Answer of track, or null.'), apply: aValue('Answer of apply, or null.') })
    .gives(aValue('The application, or null when neither answered.'))
    .run(({ track, apply }) => mergeAnswers(track, apply)),
  aRule('extra-choices', 'How many choices can still be added. STATUS-011')
    .takes('The application.', { application: APPLICATION })
    .gives(aNumber('Choices left, never below 0; null without an application.'))
    .run(({ application }) => countExtraChoices(readApplication(application, ''))),
  aRule('panel', 'Which tiles are on the screen: single tile, closed view, postgraduate links. STATUS-082 to STATUS-087')
    .takes('What decides it.', {
      studyLevel: aText('Undergraduate or Postgraduate.'),
      wantsConservatoires: aFlag('conservatoires is yes.'),
      undergraduate: APPLICATION,
      conservatoire: APPLICATION,
      applyMode: orElse(aText('on, clearing or clearing_timer.'), 'on'),
      undergraduateMode: aText('Undergraduate mode.'),
      conservatoireMode: aText('Conservatoire mode.'),
      studyYear: aNumberOrNull('The study year.'),
      cardSettings: aList('Whether each apply link of the study year is on.', aFlag('On.')),
      now: NOW,
    })
    .gives('The panel.', {
      kind: aText('tiles, single, closed or postgraduate.'),
      rule: aText('The row that decided it.'),
      showsUndergraduate: aFlag('The undergraduate tile is shown.'),
      showsConservatoire: aFlag('The conservatoire tile is shown.'),
      linksConservatoire: aFlag('A text link leads to the conservatoire application.'),
    })
    .run(({ studyLevel, now, ...input }) => {
      const clock = readCycleClock(now);
      return choosePanel({
        ...{ ...input, ...clock },
        isPostgraduate: isSameText(studyLevel, 'postgraduate'),
        undergraduate: readApplication(input.undergraduate, input.undergraduateMode),
        conservatoire: readApplication(input.conservatoire, input.conservatoireMode),
        undergraduateMode: input.undergraduateMode || 'default',
        conservatoireMode: input.conservatoireMode || 'default',
        studyYear: input.studyYear ?? clock.cycleYear,
      });
    }),
  aRule('choices', 'Choices to draw: one for each institution, with a plain status word. STATUS-013')
    .takes('The application.', {
      application: APPLICATION,
      institutions: aList(
        'Institutions we know. Missing: those that the application names.',
        aValue('providerId, legacyCode and name.', createTextsReader('providerId', 'legacyCode', 'name')),
      ),
    })
    .gives(aList('The choices.', aValue('provider, providerId, course, status, label, reply.')))
    .run(({ application: info, institutions }) => {
      const application = readApplication(info, '');
      return application ? listChoices(application, institutions.length > 0 ? institutions : listNamedInstitutions(application)) : [];
    }),
];
