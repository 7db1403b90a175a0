// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';
import type { Answers } from '../../rules/preferences/answers.ts';
import { type ListOption, loadOptions } from '../../rules/preferences/option-lists.ts';
import { shippedCatalogue } from '../testing/hub-page-of.ts';
import { PickBox } from './list-fields.tsx';

const question = shippedCatalogue().catalogue.questions.find(({ id }) => id === 'onboarding-subjects');

interface PicksProps {
  readonly options: readonly ListOption[];
  readonly picked: readonly string[];
}

/** The question about subjects, with the values of a person who removes some. */
function Picks({ options, picked }: PicksProps): ReactElement | null {
  const [answers, setAnswers] = useState<Answers>({ onboardSubjects: picked });
  return question ? (
    <PickBox {...{ question, answers, options }} problem="" onChange={(change) => setAnswers({ ...answers, ...change })} />
  ) : null;
}

it('moves focus to a neighbour when a value is removed, or to the search after the last, and announces the rest', async () => {
  const options = await loadOptions('subjects');
  const [first, second, third] = options;
  if (!first || !second || !third) throw new Error('There is too little to pick.');
  const hub = await drawInHub(<Picks options={options} picked={[first.id, second.id, third.id]} />);
  const removal = ({ label }: ListOption) => `Remove ${label}`;
  const focused = () => document.activeElement;
  await hub.press(removal(first));
  expect(focused()).toBe(hub.find('button', removal(second)));
  expect(hub.seen()).toContain('2 of 10 chosen');
  await hub.press(removal(third));
  expect(focused()).toBe(hub.find('button', removal(second)));
  await hub.press(removal(second));
  expect(focused()).toBe(hub.find('combobox'));
  expect(hub.seen()).toContain('0 of 10 chosen');
  await hub.pass(1_000);
  expect(document.querySelector('[data-announcer="polite"]')?.textContent).toContain(`${second.label} removed. 0 of 10 chosen.`);
});
