// @vitest-environment happy-dom

import { type ReactElement, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fillMessage } from '#engine';
import { wipe } from '#engine/testing/draw';
import { quotedIn } from '#tools/reading/rule-texts';
import { FavouritesPanel } from '../components/favourites-panel/favourites-panel.tsx';
import type { TabId } from '../components/favourites-panel/tabs.ts';
import { PhoneField } from '../components/lookup/phone-field.tsx';
import { SchoolField } from '../components/lookup/school-field.tsx';
import type { FieldProps } from '../components/question/field-props.ts';
import { pickQuestions } from '../components/question/use-questions.ts';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { PanelList } from '../pages/preferences/panel-list.tsx';
import { panelIds } from '../pages/preferences/panel-rules.ts';
import { SubjectArticles } from '../pages/subject/subject-articles.tsx';
import { drawBox, drawInHub, type HubChoice } from './testing/draw-in-hub.tsx';

afterEach(wipe);

const FAILURE = { message: 'Closed for now', code: 'E7' };
/** A failed response with its reason, in the services' format. */
const failing = (path: string) => ({ path, status: 500, body: { detail: FAILURE.message, code: FAILURE.code } });
/** The only text that a rule quotes, filled with the message and code of a failed response. */
const wordsOf = (rule: string) => fillMessage((quotedIn(rule)[0] ?? '').replace('(...)', '({message} - {code})'), FAILURE);

/** A field that holds its own answers, as in a form. */
function Field({ of: Control, field }: { readonly of: (props: FieldProps) => ReactElement; readonly field: string }): ReactElement | null {
  const [answers, setAnswers] = useState<FieldProps['answers']>({});
  const question = shippedCatalogue().catalogue.questions.find((one) => one.field === field);
  if (!question) return null;
  return <Control question={question} answers={answers} problem="" onChange={(change) => setAnswers({ ...answers, ...change })} />;
}

/** A favourites tab of a person with one saved item in it. */
function Saved({ tab }: { readonly tab: TabId }): ReactElement {
  return <FavouritesPanel selected={tab} onSelect={() => undefined} isFull headingLevel={2} backUrl="/dashboard" moreTo={() => '/'} />;
}
const withOneOf = (tab: TabId): HubChoice => ({
  record: (record) => Reflect.set(Object(record.user), 'favourites', { [tab]: ['12'] }),
});

describe('a failed read shows the text of its rule and a retry button', () => {
  it("[ERR-011] shows the error for a subject's articles", async () => {
    const hub = await drawInHub(
      <SubjectArticles subject={{ id: 'law', title: 'Law' } as Parameters<typeof SubjectArticles>[0]['subject']} />,
      {
        answers: [{ path: '/api/v1/article', status: 200, body: { no: 'list' } }],
      },
    );
    expect(hub.seen()).toContain(`${wordsOf('ERR-011')}\nTry again`);
    expect(hub.ports.logged.join('\n')).toContain(wordsOf('ERR-011'));
  });

  it('[ERR-012] [DEBUG-025] logs the text for accommodation and shows the general one in the widget', async () => {
    const hub = await drawBox('Accommodation', { answers: [failing('/api/v1/accommodation-list')] });
    expect(hub.ports.logged.join('\n')).toContain(wordsOf('ERR-012'));
    expect(hub.seen()).toContain(`${wordsOf('ERR-021')}\nTry again`);
  });

  it.each([
    ['[ERR-013] universities', 'ERR-013', 'unis', '/api/v1/unis'],
    ['[ERR-014] locations', 'ERR-014', 'locations', '/graphql'],
    ['[ERR-015] [CALL-029] pages', 'ERR-015', 'pages', '/graphql'],
  ] as const)('%s', async (_, rule, tab, path) => {
    const hub = await drawInHub(<Saved tab={tab} />, { ...withOneOf(tab), answers: [failing(path)] });
    expect(hub.seen()).toContain(`${wordsOf(rule)}\nTry again`);
  });

  it('[ERR-021] shows the general text where a read has none of its own', async () => {
    const hub = await drawBox('Events', { answers: [failing('/api/v1/events')] });
    expect(hub.seen()).toContain(`${wordsOf('ERR-021')}\nTry again`);
  });
});

describe('lookup fields', () => {
  it('[ERR-019] [ERR-020] shows how to start, and that no school was found', async () => {
    const hub = await drawInHub(<Field of={SchoolField} field="schoolName" />, {
      answers: [{ path: '/api/v1/schools', status: 200, body: [] }],
    });
    await hub.hands((user) => user.click(hub.find('combobox')));
    expect(hub.seen()).toContain(wordsOf('ERR-020'));
    await hub.hands((user) => user.type(hub.find('combobox'), 'zzz'));
    await hub.pass(1000);
    expect(hub.seen()).toContain(wordsOf('ERR-019'));
    expect(hub.seen()).not.toContain(wordsOf('ERR-020'));
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('[ERR-031] shows whether a phone number is valid: %s', async (isValid, place) => {
    const answer = { isValid, internationalNumber: '+44 20 7946 0018', nationalNumber: '020 7946 0018', regionCode: 'GB' };
    const hub = await drawInHub(<Field of={PhoneField} field="mobile" />, {
      answers: [
        { path: '/api/v1/phone-region-codes', status: 200, body: [] },
        { path: '/api/v1/valid-phone-number', status: 200, body: answer },
      ],
    });
    const box = hub.container.querySelector('input[type="tel"]');
    if (!box) throw new Error('There is no field for a number.');
    await hub.hands((user) => user.type(box, '02079460018'));
    await hub.pass(1000);
    const said = quotedIn('ERR-031').map((words) => hub.seen().includes(words));
    expect(said).toEqual([place === 0, place === 1]);
  });
});

describe('an empty widget or form explains why', () => {
  it('[ERR-027] explains a timeline without dates', async () => {
    const hub = await drawBox('Timeline', { answers: [{ path: '/api/v1/events', status: 200, body: [] }] });
    expect(hub.seen().replaceAll('\n', ' ')).toContain(wordsOf('ERR-027'));
  });

  it('[ERR-028] explains why a person cannot opt out of relevant courses', async () => {
    const questions = pickQuestions(shippedCatalogue().catalogue.questions, panelIds).filter(({ field }) => field === 'relevantCourses');
    const address = '/dashboard/preferences?section=marketing-preferences';
    const seenBy = async (persona: string) => (await drawInHub(<PanelList questions={questions} />, { persona, address })).seen();
    expect(await seenBy('p22')).toContain(wordsOf('ERR-028'));
    expect(await seenBy('p10')).not.toContain(wordsOf('ERR-028'));
  });
});

it('[ERR-052] renders a message text changed by an editor, with its placeholders filled', async () => {
  const text = 'No unis today: {message}, number {code}.';
  const hub = await drawInHub(<Saved tab="unis" />, {
    ...withOneOf('unis'),
    answers: [failing('/api/v1/unis')],
    change: (page) => ({ ...page, items: { ...page.items, messages: { ...page.items.messages, 'unis-failed': text } } }),
  });
  expect(hub.seen()).toContain('No unis today: Closed for now, number E7.');
});
