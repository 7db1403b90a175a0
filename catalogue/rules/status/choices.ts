import codes from '../../facts/application-codes.json' with { type: 'json' };
import { type Application, type CourseChange, listChoiceCodes } from './application.ts';

/** A known institution: its id, its name and the older code in decisions. */
export interface KnownInstitution {
  readonly providerId: string;
  readonly legacyCode: string;
  readonly name: string;
}

/** One choice, ready to be drawn. An unknown institution has an empty providerId: no logo and no link. */
export interface DrawnChoice {
  readonly provider: string;
  readonly providerId: string;
  readonly code: string;
  readonly course: string;
  readonly status: string;
  readonly label: string;
  readonly reply: string;
  readonly replyDeadline: string;
  readonly reasons: readonly string[];
  readonly actionRequired: string;
  /** The conditions of the offer, as its university wrote them; missing when unknown. */
  readonly offerConditions?: string;
  /** The Tariff points that it requires; missing when it requires none, or when unknown. */
  readonly offerPoints?: number;
  /** The courses of a changed offer; missing when it is not changed, or when unknown. */
  readonly change?: CourseChange;
}

interface ChoiceCode {
  readonly status: string;
  readonly label: string;
  readonly reply: string;
  readonly good: boolean;
}

const CHOICE_CODES: ReadonlyMap<string, ChoiceCode> = new Map(Object.entries(codes.choiceCodes));

/** The codes that mean an offer or an accepted place. */
export const GOOD_CODES: ReadonlySet<string> = new Set([...CHOICE_CODES].filter(([, code]) => code.good).map(([id]) => id));

/** Whether the code means an offer or an accepted place, in any letter case. */
export function isGoodCode(code: string): boolean {
  return GOOD_CODES.has(code.trim().toUpperCase());
}

/** Whether any choice of the application has such a code, in either list. */
export function hasGoodCode(application: Application): boolean {
  return (
    application.applications.some((choice) => isGoodCode(choice.status)) ||
    application.originalApplications.some((choice) => isGoodCode(choice.choiceStatusId))
  );
}

interface RawChoice {
  readonly code: string;
  readonly status: string;
  readonly words: string;
  readonly institution: string;
  readonly course: string;
  readonly replyDeadline: string;
  readonly reasons: readonly string[];
  readonly actionRequired: string;
  readonly offerConditions: string;
  readonly offerPoints: number | null;
  readonly change: CourseChange | null;
}

function listRawChoices({ originalApplications, applications }: Application): readonly RawChoice[] {
  if (originalApplications.length > 0) {
    return originalApplications.map((choice) => ({
      code: choice.institutionCode,
      status: choice.choiceStatusId,
      words: choice.choiceStatus,
      institution: choice.institutionName,
      course: choice.courseName,
      replyDeadline: choice.replyDeadline,
      reasons: choice.reasons,
      actionRequired: choice.actionRequired,
      offerConditions: choice.offerConditions,
      offerPoints: choice.offerPoints,
      change: choice.change,
    }));
  }
  return applications.map((choice) => ({
    code: choice.legacyCode,
    status: choice.status,
    words: '',
    institution: choice.institutionName,
    course: choice.courseName,
    replyDeadline: '',
    reasons: [],
    actionRequired: '',
    offerConditions: '',
    offerPoints: null,
    change: null,
  }));
}

/** Keeps the first choice of each course and institution code, and all choices without a code. */
function dropRepeats(choices: readonly RawChoice[]): readonly RawChoice[] {
  const seen = new Set<string>();
  return choices.filter(({ code, course }) => {
    const key = `${code}:${course}`.toUpperCase();
    if (code === '') return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The institutions named in the application itself, for use without another list. */
export function listNamedInstitutions(application: Application): readonly KnownInstitution[] {
  return application.applications.map(({ providerId, legacyCode, institutionName }) => ({ providerId, legacyCode, name: institutionName }));
}

/** The choices to draw: one for each course, matched with the known ones by their older code. */
export function listChoices(application: Application, institutions: readonly KnownInstitution[]): readonly DrawnChoice[] {
  const known = new Map(institutions.filter(({ legacyCode }) => legacyCode !== '').map((entry) => [entry.legacyCode.toUpperCase(), entry]));
  return dropRepeats(listRawChoices(application)).map((choice) => {
    const institution = known.get(choice.code.toUpperCase());
    const code = CHOICE_CODES.get(choice.status.toUpperCase());
    return {
      provider: institution?.name || choice.institution,
      providerId: institution?.providerId ?? '',
      code: choice.status,
      course: choice.course,
      status: code?.status ?? 'waiting',
      label: code?.label ?? (choice.words || 'Waiting for a decision'),
      reply: code?.reply ?? 'none',
      replyDeadline: choice.replyDeadline,
      reasons: choice.reasons,
      actionRequired: choice.actionRequired,
      ...(choice.offerConditions === '' ? {} : { offerConditions: choice.offerConditions }),
      ...(choice.offerPoints === null ? {} : { offerPoints: choice.offerPoints }),
      ...(choice.change === null ? {} : { change: choice.change }),
    };
  });
}

/** A choice while its result is held: what was chosen, without its status. */
export function toHeldChoice(choice: DrawnChoice): DrawnChoice {
  return { ...choice, ...codes.held };
}

/** The codes of choices that decide a placed state, the most important first. */
const DECIDING_CODES: readonly string[] = ['UCCF', 'UCC', 'UF', 'UI', 'CA'];

/** The choices beside a confirmed place: other offers are no longer needed, whatever their codes still are. */
export function releaseOthers(choices: readonly DrawnChoice[]): readonly DrawnChoice[] {
  const codeOf = ({ code }: DrawnChoice) => code.trim().toUpperCase();
  const place = DECIDING_CODES.find((code) => choices.some((choice) => codeOf(choice) === code));
  if (place === undefined) return choices;
  return choices.map((choice) => (codeOf(choice) === place || !isGoodCode(choice.code) ? choice : { ...choice, ...codes.released }));
}

/** The name and course of the choice that decided the state. Several of the same kind give 'your university' and no course. */
export function chooseDecidingChoice(application: Application): { readonly provider: string; readonly course: string } {
  const held = new Set(listChoiceCodes(application));
  const code = DECIDING_CODES.find((candidate) => held.has(candidate));
  const choices = listRawChoices(application).filter(({ status }) => status.toUpperCase() === code);
  const [first] = choices;
  if (!first) return { provider: '', course: '' };
  if (choices.length > 1) return { provider: 'your university', course: 'your course' };
  return { provider: first.institution || 'your university', course: first.course };
}

/** The codes of a firm choice that has not confirmed a place yet. */
const WAITING_CODES: ReadonlySet<string> = new Set(['CF', 'DCFF']);

/** Why the firm choice has not confirmed a place yet, and the applicant's next action. */
export function listReasons(application: Application): { readonly reasons: readonly string[]; readonly actions: readonly string[] } {
  const waiting = listRawChoices(application).filter(({ status }) => WAITING_CODES.has(status.toUpperCase()));
  return {
    reasons: [...new Set(waiting.flatMap(({ reasons }) => reasons))],
    actions: [...new Set(waiting.map(({ actionRequired }) => actionRequired).filter((text) => text !== ''))],
  };
}
