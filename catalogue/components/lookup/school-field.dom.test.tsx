// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { quotedIn } from '#tools/reading/rule-texts';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';
import type { FieldProps } from '../question/field-props.ts';
import { shippedCatalogue } from '../testing/hub-page-of.ts';
import { SchoolField } from './school-field.tsx';

const question = shippedCatalogue().catalogue.questions.find(({ id }) => id === 'onboarding-school-name');
const [none = '', begin = ''] = quotedIn('ONB-027');
const [notListed = ''] = quotedIn('LOOK-027');
let kept: FieldProps['answers'] = {};

/** The question about the school, with the answers of the person typing. */
function School(): ReactElement | null {
  const [answers, setAnswers] = useState<FieldProps['answers']>({ schoolName: 'Old School', schoolId: 'URN1', schoolUkprn: '1' });
  kept = answers;
  return question ? (
    <SchoolField question={question} answers={answers} problem="" onChange={(change) => setAnswers({ ...answers, ...change })} />
  ) : null;
}

const draw = () => drawInHub(<School />, { answers: [{ path: '/api/v1/schools', status: 200, body: [] }] });

it('[ONB-027] shows how to start while empty, and when no school was found', async () => {
  const hub = await draw();
  await hub.hands((user) => user.clear(hub.find('combobox')));
  expect([hub.seen().includes(begin), hub.seen().includes(none)]).toEqual([true, false]);
  await hub.hands((user) => user.type(hub.find('combobox'), 'Hill'));
  await hub.pass(1_000);
  expect([hub.seen().includes(begin), hub.seen().includes(none)]).toEqual([false, true]);
});

it('[LOOK-027] accepts a typed name without an id when the school is not listed', async () => {
  const hub = await draw();
  await hub.hands((user) => user.clear(hub.find('combobox')));
  await hub.hands((user) => user.type(hub.find('combobox'), 'Hill School'));
  await hub.pass(1_000);
  await hub.press(notListed);
  expect(kept).toEqual({ schoolName: 'Hill School', schoolId: '', schoolUkprn: '' });
  expect(document.activeElement).toBe(hub.find('combobox'));
});
