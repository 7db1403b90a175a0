// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { buildVocabulary, testKinds } from '#engine/testing';
import { type Drawing, draw } from '#engine/testing/draw';
import { createItemLabels } from '../../reading/item-labels.ts';
import { noticeForm } from '../../sheet/sheet.fixture.ts';
import { type FindChoice, FindScreen, type FindScreenProps } from './find-screen.tsx';
import { findInTexts, type SearchedText } from './find-texts.ts';

const text = (kind: SearchedText['kind'], id: string, words: string): SearchedText => ({ kind, id, path: ['title'], text: words });
const texts = [
  text('posters', 'a', 'Fees and fees'),
  text('posters', 'b', 'No fees'),
  text('leaflets', 'c', 'All fees'),
  text('leaflets', 'd', 'Only {{fees}}'),
];
const labels = createItemLabels({
  vocabulary: buildVocabulary(),
  formOf: () => noticeForm,
  kindTitles: new Map([
    ['posters', 'Posters'],
    ['leaflets', 'Leaflets'],
  ]),
});
const first: FindChoice = { find: '', replacement: '', isExactCase: false, isWholeWord: true, hasLinks: false, kind: null };

function Find(props: Partial<FindScreenProps>): ReactElement {
  const [choice, setChoice] = useState(first);
  const searched = texts.filter(({ kind }) => choice.kind === null || kind === choice.kind);
  return (
    <FindScreen
      choice={choice}
      onChoice={setChoice}
      found={findInTexts(searched, choice, testKinds)}
      kinds={[
        { id: 'posters', label: 'Posters' },
        { id: 'leaflets', label: 'Leaflets' },
      ]}
      labels={labels}
      canWrite
      onReplace={() => undefined}
      onOpen={() => undefined}
      {...props}
    />
  );
}

const search = async (drawing: Drawing) => {
  await drawing.type('Find', 'fees');
  await drawing.type('Replace with', 'costs');
};

describe('find and replace', () => {
  it('lists every place by kind, before and after, and says what stays as it is and why', async () => {
    const drawing = await draw(<Find />);
    await search(drawing);
    expect(drawing.seen(drawing.find('status'))).toContain('4 places in 4 items, 1 of them to be left as it is');
    const places = drawing.findAll('listitem').map((place) => drawing.seen(place).replaceAll('\n', ' '));
    expect(places[0]).toContain('2 times');
    expect(places.at(-1)).toContain('Not replaced. It is inside a placeholder, which stays whole.');
    expect(drawing.findAll('checkbox', 'd, Title')).toEqual([]);
  });

  it('replaces in the places that are checked: one can be left out, or a kind, and the button says how many they are', async () => {
    const onReplace = vi.fn();
    const drawing = await draw(<Find onReplace={onReplace} />);
    await search(drawing);
    await drawing.press('b, Title', 'checkbox');
    expect(drawing.find('checkbox', 'All of Posters')).toHaveProperty('indeterminate', true);
    await drawing.press('Replace in 2 places');
    expect(onReplace.mock.lastCall?.[0].map(({ id, after }: { id: string; after: string }) => `${id}: ${after}`)).toEqual([
      'a: costs and costs',
      'c: All costs',
    ]);
    await drawing.press('All of Posters', 'checkbox');
    await drawing.press('Replace in 1 place');
    expect(onReplace.mock.lastCall?.[0].map(({ id }: { id: string }) => id)).toEqual(['c']);
  });

  it('searches one kind, and only shows to people who may not write', async () => {
    const drawing = await draw(<Find canWrite={false} />);
    await search(drawing);
    await drawing.hands((user) => user.selectOptions(drawing.find('combobox', 'In'), 'Leaflets'));
    expect(drawing.seen(drawing.find('status'))).toContain('2 places in 2 items');
    expect(drawing.findAll('button', /^Replace/)).toEqual([]);
    expect(drawing.findAll('checkbox', 'c, Title')).toEqual([]);
    await drawing.hands((user) => user.selectOptions(drawing.find('combobox', 'In'), 'All texts that people read'));
    expect(drawing.seen(drawing.find('status'))).toContain('4 places');
  });
});
