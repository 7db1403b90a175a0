// @vitest-environment happy-dom

import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Catalogue, compileCatalogue, createAnalysis, type ReadyLine, type YearNeeds, type YearReadiness } from '#engine';
import { buildCatalogue, buildNotice, buildPreset, buildSite, buildYear, libraryPeople, testKinds } from '#engine/testing';
import { type Drawing, draw, wipe } from '#engine/testing/draw';
import { ReadyView } from './ready-view.tsx';

/** A library's requirements for a year: an amnesty, a mode, a notice and a preset. */
function yearNeeds(now: string): YearNeeds {
  const year = Number(now.slice(0, 4));
  return {
    ...{ year, from: `${year}-01-01`, to: `${year}-12-31`, routes: ['standard'] },
    moments: [{ name: 'amnestyUntil', from: `${year}-08-01`, to: `${year}-08-20`, time: '09:00' }],
    items: [{ title: 'Widgets of readers', kind: 'presets', id: 'readers', filled: ['/order/4'] }],
    offers: [{ title: 'The year of joining', from: 'yearsFrom', to: 'yearsTo' }],
    modes: [{ mode: 'opening', value: 'shut', from: `${year}-12-24`, to: `${year}-12-31` }],
    dated: [{ title: 'The amnesty', kind: 'notices', from: `${year}-07-01`, to: `${year}-08-01`, until: `${year}-08-20`, who: 'adult' }],
  };
}

const site = buildSite({
  values: { yearsFrom: 0, yearsTo: 1 },
  modes: { opening: { value: 'open', schedule: [{ from: '2027-12-24', to: '2028-01-02', value: 'shut' }] } },
});
const whole: Partial<Catalogue> = {
  'page-state': [site, buildYear({ moments: { amnestyUntil: '2027-08-03T09:00' } })],
  notices: [buildNotice({ id: 'amnesty', visibility: 'adult', startDate: '2027-07-20', endDate: '2027-08-03' })],
  presets: [{ ...buildPreset(['Loans']), id: 'readers' }],
};

function readinessOf(items: Partial<Catalogue>, now: string): readonly YearReadiness[] {
  const draft = compileCatalogue(buildCatalogue(items), { vocabulary: libraryPeople.vocabulary, kinds: testKinds });
  const analysis = { ...libraryPeople.analysis, columns: [], liftAt: () => null, listYears: () => [], isSitePage: () => true, yearNeeds };
  return createAnalysis({ pack: { ...libraryPeople, analysis }, draft, live: null, now }).readiness();
}

const opened: ReadyLine[] = [];

function Screen({ items, now }: { readonly items: Partial<Catalogue>; readonly now: string }): ReactElement {
  const [running, ...coming] = readinessOf(items, now);
  const [year, setYear] = useState(2027);
  return running ? (
    <ReadyView {...{ year, now }} years={[running, ...coming]} onYear={setYear} onOpen={(line) => opened.push(line)} />
  ) : (
    <p />
  );
}

const open = (items: Partial<Catalogue> = whole, now = '2027-03-01T10:00:00Z') => draw(<Screen {...{ items, now }} />);
/** Each line with its mark. */
const sentences = (drawing: Drawing) =>
  drawing.findAll('listitem').map((line) => {
    const mark = line.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
    return [mark, ...drawing.seen(line).split('\n')].join(' | ');
  });

describe('the year readiness screen', () => {
  it('reports a complete year as ready, with a link to each place', async () => {
    const drawing = await open();
    expect(drawing.find('heading', 'Is 2027 ready?')).toBeTruthy();
    expect(drawing.seen(drawing.find('status'))).toBe('9 of 9 done. 2027 has what it needs.');
    await drawing.press(/amnestyUntil$/);
    expect(opened.at(-1)).toMatchObject({ kind: 'page-state', id: '2027', pointer: '/moments/amnestyUntil' });
  });

  it('explains each missing thing, and opens its field', async () => {
    const drawing = await open({ ...whole, 'page-state': [site, buildYear({ moments: { amnestyUntil: '2027-08-03T08:00' } })] });
    expect(sentences(drawing)).toContainEqual(expect.stringMatching(/at 8am on 3 August 2027, and in every year it is at 09:00/));
    expect(drawing.seen(drawing.find('status'))).toMatch(/^8 of 9 done\. 2027 is running/);
  });

  it('shows when a coming year needs something, and switches years', async () => {
    const drawing = await open();
    await drawing.press('2028', 'radio');
    expect(drawing.find('heading', 'Is 2028 ready?')).toBeTruthy();
    expect(drawing.seen(drawing.find('status'))).toBe(
      '2 of 5 done. 2028 begins on 1 January 2028. What is missing is warned of from two months before.',
    );
    expect(sentences(drawing)).toContainEqual(
      expect.stringMatching(/^Waiting \| Page state \| There is no page state for 2028\..* \| Needed from 1 January 2028\./),
    );
    await drawing.press(/^Add it.*Page state$/);
    expect(opened.at(-1)).toMatchObject({ kind: 'page-state', id: null });
  });

  it('names an item that is switched off, empty, or hidden from the people it is for', async () => {
    const [note] = whole.notices ?? [];
    const lacking = async (items: Partial<Catalogue>) => {
      const drawing = await open({ ...whole, ...items });
      const found = sentences(drawing).filter((line) => line.startsWith('Missing'));
      wipe();
      return found.map((line) => line.split(' | ')[2]);
    };
    const begins = '2027 needs a notice "The amnesty" that begins between 1 July 2027 and 1 August 2027';
    expect(await lacking({ notices: [] })).toEqual([`${begins}. There is none.`]);
    expect(await lacking({ notices: [{ ...buildNotice(), ...note, active: false }] })).toEqual([`${begins}, and it is switched off.`]);
    expect(await lacking({ notices: [{ ...buildNotice(), ...note, visibility: 'child' }] })).toEqual([
      `${begins}, and those whom it concerns do not see it.`,
    ]);
    expect(await lacking({ presets: [] })).toEqual(['2027 needs "Widgets of readers", and it is not there.']);
    const readers = { ...buildPreset(['Loans']), id: 'readers' };
    expect(await lacking({ presets: [{ ...readers, active: false }] })).toEqual([
      '2027 needs "Widgets of readers", and it is switched off.',
    ]);
    expect(await lacking({ presets: [{ ...readers, order: { 2: [], 3: [], 4: [] } }] })).toEqual([
      '2027 needs "Widgets of readers", and nothing is in it.',
    ]);
  });

  it('reports years that are not offered, but only warns about a mode, since it can be set by hand', async () => {
    const given = buildSite({ values: { yearsFrom: 1, yearsTo: 2 }, modes: {} });
    const drawing = await open({ ...whole, 'page-state': [given, ...(whole['page-state'] ?? []).slice(1)] }, '2027-11-20T10:00:00Z');
    expect(sentences(drawing).filter((line) => line.startsWith('Missing'))).toEqual([
      'Missing soon | opening: shut | Nothing sets "opening" to "shut" between 24 December 2027 and 31 December 2027. | Open it',
      'Missing | The year of joining offers 2027 | The year of joining offers the years from 2028 to 2029, and not 2027. | Open it',
    ]);
  });
});
