// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';
import { ErrorSummary } from './error-summary.tsx';

const problems = [
  { fieldId: 'country', text: 'Country field is required.' },
  { fieldId: 'town', text: 'Town field is required.' },
];

/** A form that finds the same errors each time it is submitted. */
function Form(): ReactElement {
  const [attempts, setAttempts] = useState(0);
  return (
    <form>
      <ErrorSummary key={attempts} problems={attempts > 0 ? problems : []} />
      <input id="country" aria-label="Country" />
      <input id="town" aria-label="Town" />
      <button type="button" onClick={() => setAttempts(attempts + 1)}>
        Save
      </button>
    </form>
  );
}

it('focuses the error summary on each attempt, and each link leads to its field', async () => {
  const hub = await drawInHub(<Form />);
  expect(hub.findAll('region', 'There is a problem')).toEqual([]);
  for (const [field, text] of [
    ['Country', 'Country field is required.'],
    ['Town', 'Town field is required.'],
  ] as const) {
    await hub.press('Save');
    expect(document.activeElement).toBe(hub.find('region', 'There is a problem'));
    await hub.press(text, 'link');
    expect(document.activeElement).toBe(hub.find('textbox', field));
  }
});
