import type { WhyReason } from '../../check/why-list.tsx';
import { describeReason, describeTerm, type WhyNames, type WhyQuestion } from '../../explain/describe-why.ts';

/** Every rule of an item as text, with the terms of conditions. */
export function toReasons(question: WhyQuestion, names: WhyNames): readonly WhyReason[] {
  return question.explanation.reasons.map((reason) => ({
    code: reason.code,
    holds: reason.holds,
    sentence: describeReason(reason, names),
    terms: (reason.explanation?.steps ?? []).map((step) => ({
      label: describeTerm(step, names),
      joiner: step.joiner,
      holds: step.value,
      soFar: step.soFar,
    })),
  }));
}
