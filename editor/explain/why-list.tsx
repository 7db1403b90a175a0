import type { ReactElement } from 'react';
import { Icon } from '../../engine/react.ts';
import { sayReason, sayTerm, type WhyNames, type WhyQuestion } from './say-why.ts';

/** Every rule of an item in words, whether it holds, and of a condition each of its terms. */
export function WhyList({ question, names }: { readonly question: WhyQuestion; readonly names: WhyNames }): ReactElement {
  return (
    <ol className="why-list plain-list">
      {question.explanation.reasons.map((reason, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rules of an item are always the same, in the same order.
        <li key={`${reason.code}/${place}`} data-holds={reason.holds}>
          <Icon name={reason.holds ? 'circle-check' : 'circle-x'} size="sm" label={reason.holds ? 'Yes' : 'No'} />
          <div>
            <p>{sayReason(reason, question, names)}</p>
            {reason.explanation && reason.explanation.steps.length > 0 ? (
              <ul className="why-terms plain-list">
                {reason.explanation.steps.map((step, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: terms are read left to right and may repeat.
                  <li key={index}>
                    {index > 0 ? <span className="why-joiner">{`${step.joiner.toLowerCase()} `}</span> : null}
                    <span>{`${sayTerm(step, names)}:`}</span> <strong>{step.value ? 'yes' : 'no'}</strong>
                    {index > 0 ? <span className="why-far">{`, so far ${step.soFar ? 'yes' : 'no'}`}</span> : null}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
