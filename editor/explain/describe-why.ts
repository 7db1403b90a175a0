import { type ItemExplanation, type ItemReason, type Json, labelOfStatus, type StateChange, sentenceOfExpression } from '#engine';
import { formatMoment } from '../controls/format-moment.ts';
import { describeStateChange, joinList } from '../expression/condition-sentences.ts';
import type { WordList } from '../expression/word-list.ts';
import type { PersonNames } from './person-names.ts';

/** The names used in explanations. */
export interface WhyNames extends PersonNames {
  readonly list: WordList;
}

/** An item with its reasons at a moment (ISO), and its own value. */
export interface WhyQuestion {
  readonly explanation: ItemExplanation;
  /** The value of the item; null when unknown. */
  readonly value: Json;
  readonly now: string;
  readonly nearest: readonly StateChange[] | null;
}

type Fields = Readonly<Record<string, Json | undefined>>;

function fieldsOf(value: Json): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Describes a rule and its result. */
export function describeReason(reason: ItemReason, names: WhyNames): string {
  if (reason.code === 'condition') return `It is for: ${describeCondition(reason, names)}.`;
  if (reason.code === 'intent' && reason.explanation) return `${reason.why} It may for: ${describeCondition(reason, names)}.`;
  return reason.why;
}

function describeCondition({ explanation, why }: ItemReason, { list }: WhyNames): string {
  if (!explanation) return why;
  const text = explanation.steps.map((step, place) => (place === 0 ? step.text : `${step.joiner} ${step.text}`)).join(' ');
  return text === '' ? why : sentenceOfExpression(text, list.labels);
}

/** Describes a term of a condition by its label. */
export function describeTerm(
  { word, negated, text }: { readonly word: string; readonly negated: boolean; readonly text: string },
  { list }: WhyNames,
) {
  const label = list.byKey.get(word.toLowerCase())?.label ?? list.labels.get(word.toLowerCase()) ?? text;
  return negated ? `Not ${label}` : label;
}

function formatSpan({ startDate, endDate }: Fields): string {
  const [start, end] = [textOf(startDate), textOf(endDate)];
  if (start === '' && end === '') return 'at any time';
  return [start === '' ? '' : `from ${formatMoment(start)}`, end === '' ? '' : `until ${formatMoment(end)}`].filter(Boolean).join(' ');
}

function listStatuses({ scheme, status }: Fields, names: WhyNames): readonly string[] {
  return textOf(status)
    .split('|')
    .filter(Boolean)
    .map((one) => `“${labelOfStatus(names.vocabulary, textOf(scheme), one)}”`);
}

/** The changes after which a failing rule would hold; empty when nobody can achieve that. */
function listMends(reason: ItemReason, { value, nearest }: WhyQuestion, names: WhyNames): readonly string[] {
  const fields = fieldsOf(value);
  switch (reason.code) {
    case 'active':
      return ['it is switched on'];
    case 'status':
      return [`their status becomes ${joinList(listStatuses(fields, names), 'or')}`];
    case 'dates':
      return [`the time is one at which it shows, ${formatSpan(fields)}`];
    case 'condition':
      return (nearest ?? []).map((change) => describeStateChange(change, names.list));
    case 'intent':
      return ['their situation becomes one in which what it speaks of may stand'];
    case 'rule':
      return ['the fact that its rule asks for becomes true'];
    case 'listed':
      return ['a preset that they get lists it'];
    case 'name':
      return ['its preset becomes their best one'];
    case 'switched':
      return ['they switch it on'];
    case 'duplicate':
      return ['the item like it that comes first is taken away'];
    case 'place':
      return ['what comes before it in the feed is taken away'];
    default:
      return [];
  }
}

function describeChanges(changes: readonly StateChange[], { list }: WhyNames): string {
  return joinList(changes.map((change) => describeStateChange(change, list)));
}

/** The rules that need a change. A status implies its situation, so beside it the intent is not one of them. */
function listFailing({ reasons }: ItemExplanation): readonly ItemReason[] {
  const failing = reasons.filter(({ holds }) => !holds);
  return failing.some(({ code }) => code === 'status') ? failing.filter(({ code }) => code !== 'intent') : failing;
}

/** Describes the smallest change that flips the answer, or that there is none. */
export function describeFlip(question: WhyQuestion, names: WhyNames): string {
  const { explanation, nearest, value } = question;
  if (explanation.shown) {
    const codes = new Set(explanation.reasons.map(({ code }) => code));
    if (nearest && nearest.length > 0) return `Smallest change that would hide it: ${describeChanges(nearest, names)}.`;
    if (codes.has('status')) return 'Smallest change that would hide it: their status becomes another one.';
    if (codes.has('dates') && formatSpan(fieldsOf(value)) !== 'at any time')
      return `Smallest change that would hide it: the time is one at which it does not show. It shows ${formatSpan(fieldsOf(value))}.`;
    if (Array.isArray(fieldsOf(value).tags) && codes.has('condition'))
      return 'To hide it, more than one of its conditions would have to be otherwise.';
    return 'Nothing about the person would hide it. It goes when it is switched off.';
  }
  const failing = listFailing(explanation);
  const mends = failing.map((reason) => listMends(reason, question, names));
  if (mends.length === 0 || mends.some((mend) => mend.length === 0)) return 'No change of the person would show it.';
  return `Smallest change that would show it: ${joinList(mends.flat())}.`;
}

/** Describes the deciding rule. */
export function describeDeciding(question: WhyQuestion, names: WhyNames): string {
  const { hiddenBy, reasons } = question.explanation;
  if (hiddenBy) return describeReason(hiddenBy, names);
  return reasons.length === 1 ? 'Its one rule holds.' : `All of its ${reasons.length} rules hold.`;
}
