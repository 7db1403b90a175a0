import { isSameText, type Rule } from '../../../engine/index.ts';
import { readCycleClock } from '../cycle/cycle.ts';
import { USUAL_YEARS } from '../cycle/usual-years.ts';
import { type Fields, readFields, readFlag, readList, readNumber, readText } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText, aValue, type Shape } from '../rule-shape.ts';
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

const SCHEME: Shape = aText('UG (undergraduate) or UC (conservatoires). UG when missing.', ['UG', 'UC']);
const APPLICATION: Shape = aValue(
  'The application of the scheme, as in schemas/admissions/application-info.schema.json; null when there is none. Missing counts are 0, missing flags no.',
);
const STUDY_YEAR: Shape = aNumber("The year the applicant wants to start. Missing: the application's own cycle year, else the cycle year.");
const NOW: Shape = aText('The moment, ISO. Without an offset it is UK time.', ['2027-08-12T13:00']);

function readStudyYear(input: Fields): number {
  const application = readApplication(input.application, '');
  return readNumber(input.studyYear, application?.cycleYear ?? readCycleClock(readText(input.now)).cycleYear);
}

function readNullable(value: unknown): string | null {
  return readText(value) || null;
}

function runStatus(input: Fields): unknown {
  const scheme = readScheme(input.scheme);
  const mode = readText(input.mode) || 'default';
  const { value: state, rule } = deriveStatus({
    scheme,
    application: readApplication(input.application, mode),
    mode,
    isClearing: readFlag(input.isClearing),
    studyYear: readStudyYear(input),
    firstSupportedYear: readNumber(input.firstSupportedYear, USUAL_YEARS.firstSupported),
    addChoiceFrom: readNullable(input.addChoiceFrom),
    now: readText(input.now),
    forced: readNullable(input.forced),
  });
  return { state, rule, confetti: hasConfetti(state), journey: chooseJourney(state) };
}

function runRing(input: Fields): unknown {
  const scheme = readScheme(input.scheme);
  const ring = {
    scheme,
    state: readState(scheme, input.state) ?? readState('UG', input.state) ?? 'statusUnknown',
    application: readApplication(input.application, readText(input.state)),
  };
  return { ring: deriveRing(ring), text: describeRing(ring) };
}

function runTileValues(input: Fields): unknown {
  const studyYear = readStudyYear(input);
  const values = deriveTileValues({
    application: readApplication(input.application, ''),
    studyYear,
    cycleYear: readNumber(input.cycleYear, readCycleClock(readText(input.now)).cycleYear),
    now: readText(input.now),
    embargoUntil: readNullable(input.embargoUntil),
    updatingUntil: readNullable(input.updatingUntil),
    clearingAddChoiceFrom: readNullable(input.addChoiceFrom),
  });
  return { values, text: formatTileText(readText(input.text), values) };
}

function runCallOutcome(input: Fields): unknown {
  return chooseCallOutcome({
    status: typeof input.status === 'number' ? input.status : null,
    message: readText(input.message),
    isConfigured: input.isConfigured !== false,
    lastSuccessAt: readNullable(input.lastSuccessAt),
    lastRedirectAt: readNullable(input.lastRedirectAt),
    now: readText(input.now),
  });
}

function runPanel(input: Fields): unknown {
  const clock = readCycleClock(readText(input.now));
  return choosePanel({
    isPostgraduate: isSameText(readText(input.studyLevel), 'postgraduate'),
    wantsConservatoires: readFlag(input.wantsConservatoires),
    undergraduate: readApplication(input.undergraduate, readText(input.undergraduateMode)),
    conservatoire: readApplication(input.conservatoire, readText(input.conservatoireMode)),
    applyMode: readText(input.applyMode) || 'on',
    undergraduateMode: readText(input.undergraduateMode) || 'default',
    conservatoireMode: readText(input.conservatoireMode) || 'default',
    studyYear: readNumber(input.studyYear, clock.cycleYear),
    currentYear: clock.currentYear,
    cycleYear: clock.cycleYear,
    cardSettings: readList(input.cardSettings).map(readFlag),
  });
}

function runChoices(value: Fields): unknown {
  const application = readApplication(value.application, '');
  const institutions = readList(value.institutions).map((entry) => {
    const fields = readFields(entry);
    return { providerId: readText(fields.providerId), legacyCode: readText(fields.legacyCode), name: readText(fields.name) };
  });
  if (!application) return [];
  return listChoices(application, institutions.length > 0 ? institutions : listNamedInstitutions(application));
}

/** The rules of application status. */
export const statusRules: readonly Rule[] = [
  {
    name: 'status',
    title: 'State of a status tile and the row that decided it. STATUS-015 to STATUS-059',
    input: anObject('What decides the state.', {
      scheme: SCHEME,
      application: APPLICATION,
      mode: aText('Mode of the scheme: default, maintenance, updating, unavailable or embargo.'),
      isClearing: aFlag('The applicant is in clearing mode.'),
      studyYear: STUDY_YEAR,
      firstSupportedYear: aNumber(`Tracking data of earlier cycles is ignored. ${USUAL_YEARS.firstSupported} when missing.`),
      addChoiceFrom: aText('From when a Clearing choice can be added.'),
      now: NOW,
      forced: aText('A state forced in debug mode.'),
    }),
    answer: anObject('The state.', {
      state: aText('State of the tile.'),
      rule: aText('The row that decided it.'),
      confetti: aFlag('The state is celebrated.'),
      journey: aText('Stage of the journey; null while paused.'),
    }),
    run: runStatus,
  },
  {
    name: 'ring',
    title: 'Value of the ring of a tile, 0 to 100. STATUS-060 to STATUS-065',
    input: anObject('The tile.', { scheme: SCHEME, state: aText('State of the tile.'), application: APPLICATION }),
    answer: anObject('The ring.', { ring: aNumber('0 to 100.'), text: aText('The value in words.') }),
    run: runRing,
  },
  {
    name: 'tile-values',
    title: 'What fills the placeholders of a tile. STATUS-089 to STATUS-092, STATUS-107, STATUS-120 to STATUS-123',
    input: anObject('The tile.', {
      application: APPLICATION,
      studyYear: STUDY_YEAR,
      cycleYear: aNumber('The cycle year. Missing: the one of now.'),
      now: NOW,
      embargoUntil: aText('When the embargo ends.'),
      updatingUntil: aText('When the update ends.'),
      addChoiceFrom: aText('From when a Clearing choice can be added.'),
      text: aText('Words to fill in.', ['You have {{offers}} offers.']),
    }),
    answer: anObject('The values, and the words filled in.', { values: aValue('Values by placeholder.'), text: aText('The words.') }),
    run: runTileValues,
  },
  {
    name: 'call-outcome',
    title: "What a status call's answer means. STATUS-072 to STATUS-078",
    input: anObject('The answer.', {
      status: aNumber('HTTP status; null when no answer came.'),
      message: aText('What the failure said.'),
      isConfigured: aFlag('An address for the status calls is configured. Yes when missing.'),
      lastSuccessAt: aText('When the last success of this session was.'),
      lastRedirectAt: aText('When this tab was last sent to sign in again.'),
      now: NOW,
    }),
    answer: anObject('What to do.', {
      kind: aText('read, notStarted, keep, unavailable, signIn or notConfigured.'),
      isStarted: aFlag('The application counts as started.'),
      message: aText('Words beside the tile; for keep, the time of the last success.'),
      rule: aText('The row that decided it.'),
    }),
    run: runCallOutcome,
  },
  {
    name: 'merge-answers',
    title: 'One application out of the track and apply answers. STATUS-077',
    input: anObject('The answers.', { track: aValue('Answer of track, or null.'), apply: aValue('Answer of apply, or null.') }),
    answer: aValue('The application, or null when neither answered.'),
    run: (value) => mergeAnswers(value.track, value.apply),
  },
  {
    name: 'extra-choices',
    title: 'How many choices can still be added. STATUS-011',
    input: anObject('The application.', { application: APPLICATION }),
    answer: aNumber('Choices left, never below 0; null without an application.'),
    run: (value) => countExtraChoices(readApplication(value.application, '')),
  },
  {
    name: 'panel',
    title: 'Which tiles are on the screen: single tile, closed view, postgraduate links. STATUS-082 to STATUS-087',
    input: anObject('What decides it.', {
      studyLevel: aText('Undergraduate or Postgraduate.'),
      wantsConservatoires: aFlag('conservatoires is yes.'),
      undergraduate: APPLICATION,
      conservatoire: APPLICATION,
      applyMode: aText('on, clearing or clearing_timer.'),
      undergraduateMode: aText('Undergraduate mode.'),
      conservatoireMode: aText('Conservatoire mode.'),
      studyYear: aNumber('The study year.'),
      cardSettings: aList('Whether each apply link of the study year is on.', aFlag('On.')),
      now: NOW,
    }),
    answer: anObject('The panel.', {
      kind: aText('tiles, single, closed or postgraduate.'),
      rule: aText('The row that decided it.'),
      showsUndergraduate: aFlag('The undergraduate tile is shown.'),
      showsConservatoire: aFlag('The conservatoire tile is shown.'),
      linksConservatoire: aFlag('A text link leads to the conservatoire application.'),
    }),
    run: runPanel,
  },
  {
    name: 'choices',
    title: 'Choices to draw: one for each institution, with a plain status word. STATUS-013',
    input: anObject('The application.', {
      application: APPLICATION,
      institutions: aList('Institutions we know. Missing: those that the application names.', aValue('providerId, legacyCode and name.')),
    }),
    answer: aList('The choices.', aValue('provider, providerId, course, status, label, reply.')),
    run: runChoices,
  },
];
