import { londonDate, toInstant } from '#engine';
import type { Level } from './date-facts.ts';
import { readDateId } from './date-id.ts';
import { DATE_ROWS, type DateQuestion, type DateRow } from './date-rows.ts';
import { formatKeyDate, isAhead, isToBeConfirmed } from './date-times.ts';
import { countDate, type DateJudgement } from './judgement.ts';
import type { KeyDate } from './key-dates.ts';

/** A person's own date, in the form for a page. */
export interface OwnDate {
  /** The id of the public date; empty for a reply date of the person's record. */
  readonly id: string;
  readonly title: string;
  readonly start: string;
  /** '18:00 UK time on 13 January 2027', or only the day when it has no time. */
  readonly text: string;
  /** Whole days from today in the UK; 0 is today, negative is past. */
  readonly daysLeft: number;
  readonly isProvisional: boolean;
  /** Whether it counts for certain; otherwise it may count. */
  readonly isSure: boolean;
}

/** The dates of a tile's application. */
export interface TileDates {
  /** The deadline for the person to act, or their results day: the earliest that counts for certain. */
  readonly lead: OwnDate | null;
  /** Those that may also be theirs, or that come before it. */
  readonly others: readonly OwnDate[];
  /** The open question that decides between them; empty when there is none. */
  readonly question: DateQuestion | '';
  /** Their deadlines that have passed while nothing was sent. */
  readonly passed: readonly OwnDate[];
}

/** Inputs of a person's own dates. */
export interface OwnDatesInput {
  readonly dates: readonly KeyDate[];
  readonly judgement: DateJudgement;
  readonly now: string;
  /** The moment at which held results come out; empty while none are held. */
  readonly heldUntil: string;
}

interface Counted {
  readonly own: OwnDate;
  readonly level: Level;
  readonly kind: DateRow['kind'];
  readonly question: DateQuestion | '';
  readonly passed: DateRow['passed'];
  readonly isComing: boolean;
}

const DAY_MS = 86_400_000;
const MAX_LINES = 3;

function countDays(from: string, to: string): number {
  return Math.round((Date.parse(londonDate(to)) - Date.parse(londonDate(from))) / DAY_MS);
}

function toOwn({ id, title, start, provisional }: KeyDate, isSure: boolean, { now, heldUntil }: OwnDatesInput): OwnDate {
  const isProvisional = isToBeConfirmed({ start, isProvisional: provisional }, { now, heldUntil });
  return { id, title, start, text: formatKeyDate(start), daysLeft: countDays(now, start), isProvisional, isSure };
}

function atOf({ own }: Counted): number {
  return toInstant(own.start) ?? 0;
}

/** Every date that counts or may count for the person, past ones too, in order. */
function listCounted(input: OwnDatesInput): readonly Counted[] {
  const replies = Object.entries(input.judgement.replyBy);
  const isRecorded = ({ start }: KeyDate) => replies.some(([, own]) => toInstant(own) === toInstant(start));
  const known = input.dates.flatMap((date): readonly Counted[] => {
    const counting = countDate(date, input.judgement);
    const name = readDateId(date.id)?.name ?? '';
    const row = DATE_ROWS[name];
    if (!row || counting === 'no' || (row.kind === 'reply' && isRecorded(date))) return [];
    const own = toOwn(date, counting === 'yes', input);
    const { kind, question = '', passed } = row;
    return [{ own, kind, question, passed, level: name.slice(0, 2) as Level, isComing: isAhead(date.start, input.now) }];
  });
  const own = replies.map(([scheme, start]): Counted => {
    const date = toOwn({ id: '', start, title: '', provisional: false }, true, input);
    const level = scheme === 'UC' ? 'uc' : 'ug';
    return { own: date, level, kind: 'reply', question: '', passed: undefined, isComing: isAhead(start, input.now) };
  });
  return [...known, ...own].sort((a, b) => atOf(a) - atOf(b));
}

/** The person's next date: the earliest that counts for certain, or else the earliest that may. */
export function chooseNext(input: OwnDatesInput): OwnDate | null {
  const coming = listCounted(input).filter(({ isComing }) => isComing);
  const next = coming.find(({ own }) => own.isSure) ?? coming[0];
  return next?.own ?? null;
}

/**
 * The dates of a tile's application. A deadline that may be theirs comes with the question that decides it. A passed one is shown: a
 * special one for the rest of the cycle, a usual one until the next has passed.
 */
export function chooseTileDates(input: OwnDatesInput, levels: readonly Level[]): TileDates {
  const own = listCounted(input).filter(({ kind, level }) => kind !== 'event' && levels.includes(level));
  const coming = own.filter(({ isComing }) => isComing);
  // A public reply date has a sentence of its own, with the rule that makes it theirs.
  const lead = coming.find((date) => date.own.isSure && (date.kind !== 'reply' || date.own.id === '')) ?? null;
  const unsure = coming.filter((date) => !date.own.isSure && date.kind !== 'reply');
  const others = unsure.filter((date) => !lead || date.question !== '' || atOf(date) < atOf(lead));
  const shown = others.filter((date) => date.question !== '' || date === others[0]).slice(0, MAX_LINES);
  const question = shown.map((date) => date.question).find((one) => one !== '') ?? '';
  const over = own.filter(({ isComing }) => !isComing);
  const special = over.filter(({ passed, ...date }) => passed === 'special' && (date.own.isSure || date.question === question));
  const usual = over.filter(({ passed, ...date }) => passed === 'usual' && date.own.isSure).slice(-1);
  return {
    lead: lead?.own ?? null,
    others: shown.map((date) => date.own),
    question,
    passed: [...special, ...usual].slice(0, MAX_LINES).map((date) => date.own),
  };
}
