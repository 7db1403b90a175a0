// @vitest-environment happy-dom

import { type ReactElement, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LazyPart, type LoadPart, useColumns } from '#engine/react';
import { wipe } from '#engine/testing/draw';
import { PhoneField } from '../components/lookup/phone-field.tsx';
import { SchoolField } from '../components/lookup/school-field.tsx';
import type { FieldProps } from '../components/question/field-props.ts';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { PanelList } from '../pages/preferences/panel-list.tsx';
import { drawBox, drawInHub, type HubDrawing } from './testing/draw-in-hub.tsx';

afterEach(() => {
  wipe();
  vi.restoreAllMocks();
});

/** The result just before a given delay, and when it ends. */
async function around<T>(hub: HubDrawing, ms: number, look: () => T): Promise<readonly [T, T]> {
  await hub.pass(ms - 1);
  const before = look();
  await hub.pass(1);
  return [before, look()];
}

const never: LoadPart<object> = () => new Promise(() => undefined);
const countAsked = (hub: HubDrawing, path: string) => hub.ports.requests.filter((request) => request.path.includes(path)).length;

function Field({ of: Control, field }: { readonly of: (props: FieldProps) => ReactElement; readonly field: string }): ReactElement | null {
  const [answers, setAnswers] = useState<FieldProps['answers']>({});
  const question = shippedCatalogue().catalogue.questions.find((one) => one.field === field);
  if (!question) return null;
  return <Control question={question} answers={answers} problem="" onChange={(change) => setAnswers({ ...answers, ...change })} />;
}

describe('delays in widgets', () => {
  it('[EC-030] logs a question search a second after the last key', async () => {
    const questions = [{ label: 'How do I pay?', value: '/pay', keywords: [] }];
    const hub = await drawBox('Faq', { consent: 'analytics', answers: [{ path: '/api/v1/faq', status: 200, body: questions }] });
    const sent = () => hub.ports.pushed.filter(([event]) => event === 'search sent').length;
    await hub.type('Search questions and answers', 'pay', 'searchbox');
    expect(await around(hub, 1000, sent)).toEqual([0, 1]);
  });

  it('[EC-030] searches events after half a second', async () => {
    const hub = await drawBox('Events', { isFocused: true, answers: [{ path: '/api/v1/events', status: 200, body: [] }] });
    await hub.hands((user) => user.type(hub.find('searchbox'), 'art'));
    expect(await around(hub, 500, () => countAsked(hub, 'keyword=art'))).toEqual([0, 1]);
  });

  it('[EC-030] gives up on booked events after five seconds', async () => {
    const slow = { path: '/hub-events-api', status: 200, body: [], delayMs: 60_000 };
    const hub = await drawBox('Events', { answers: [slow, { path: '/api/v1/events', status: 200, body: [] }] });
    const isGivenUp = () => hub.ports.requests.find((request) => request.path.includes('/hubevents'))?.init.signal?.aborted;
    expect(await around(hub, 5000, isGivenUp)).toEqual([false, true]);
  });

  it('[EC-030] offers a retry for a lazy part after five seconds', async () => {
    const part = <LazyPart load={never} props={{}} labels={{ text: 'Oops', retry: 'Again' }} loadingLabel="Loading" />;
    const hub = await drawInHub(part);
    expect(await around(hub, 5000, () => hub.findAll('button', 'Again').length)).toEqual([0, 1]);
  });
});

describe('delays in fields and pages', () => {
  it('[EC-036] searches fifty schools after a second', async () => {
    const hub = await drawInHub(<Field of={SchoolField} field="schoolName" />, {
      answers: [{ path: '/api/v1/schools', status: 200, body: [] }],
    });
    await hub.hands((user) => user.type(hub.find('combobox'), 'hill'));
    expect(await around(hub, 1000, () => countAsked(hub, '/api/v1/schools?limit=50&'))).toEqual([0, 1]);
  });

  it('[EC-036] checks a number after 250 ms', async () => {
    const hub = await drawInHub(<Field of={PhoneField} field="mobile" />, {
      answers: [{ path: '/api/v1/phone-region-codes', status: 200, body: [] }],
    });
    const box = hub.container.querySelector('input[type="tel"]');
    if (!box) throw new Error('There is no field for a number.');
    await hub.hands((user) => user.type(box, '02079460018'));
    expect(await around(hub, 250, () => countAsked(hub, '/api/v1/valid-phone-number'))).toEqual([0, 1]);
  });

  it('[EC-036] [EC-038] adds columns 250 ms after the window widens: two up to 1106 pixels, three up to 1626, else four', async () => {
    function Columns(): ReactElement {
      return <p>{useColumns(2)}</p>;
    }
    vi.stubGlobal('innerWidth', 1106);
    const hub = await drawInHub(<Columns />);
    const seen: unknown[] = [];
    for (const width of [1107, 1626, 1627]) {
      vi.stubGlobal('innerWidth', width);
      await hub.hands(async () => window.dispatchEvent(new Event('resize')));
      seen.push(await around(hub, 250, () => hub.seen()));
    }
    vi.unstubAllGlobals();
    expect(seen).toEqual([
      ['2', '3'],
      ['3', '3'],
      ['3', '4'],
    ]);
  });

  it('[EC-036] moves to the panel in the address after 50 ms', async () => {
    const moved = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const hub = await drawInHub(<PanelList questions={[]} />, { address: '/dashboard/preferences?section=study-support' });
    expect(await around(hub, 50, () => moved.mock.calls.length)).toEqual([0, 1]);
  });
});
