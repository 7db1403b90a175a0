import type { ReactElement } from 'react';
import type { ItemExplanation } from '../../engine/index.ts';
import { Icon } from '../../engine/react.ts';

/** Why the person sees an item or does not: every rule with its value, in the order in which they count. */
export function WhyView({ why }: { readonly why: ItemExplanation }): ReactElement {
  return (
    <ol className="preview-why">
      {why.reasons.map(({ code, holds, why: sentence, explanation }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rules of an item are always the same, in the same order.
        <li key={`${code}/${place}`} data-holds={holds}>
          <Icon name={holds ? 'circle-check' : 'circle-x'} size="sm" label={holds ? 'Yes' : 'No'} />
          <div>
            <p>{sentence}</p>
            {explanation && explanation.steps.length > 1 ? (
              <ul>
                {explanation.steps.map((step, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: terms are read left to right and may repeat.
                  <li key={index}>
                    <code>{step.text}</code>
                    <span>{`: ${step.value ? 'yes' : 'no'}, so far ${step.soFar ? 'yes' : 'no'}`}</span>
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
