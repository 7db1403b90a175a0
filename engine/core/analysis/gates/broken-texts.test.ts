import { describe, expect, it } from 'vitest';
import { buildCatalogue, buildPoster, testKinds } from '../../../testing/index.ts';
import { type BrokenText, findBrokenTexts } from './broken-texts.ts';

function brokenIn(summary: string, before: string | null = null): readonly BrokenText[] {
  const catalogueOf = (text: string) => buildCatalogue({ posters: [buildPoster({ id: 'one', summary: text })] });
  return findBrokenTexts({ catalogue: catalogueOf(summary), live: before === null ? null : catalogueOf(before), kinds: testKinds });
}

const codesIn = (summary: string) => brokenIn(summary).map(({ code }) => code);

describe('findBrokenTexts', () => {
  it.each([
    ['TODO before Friday', 'text-leftover'],
    ['Check with legal.', 'text-leftover'],
    ['Dates TBC', 'text-leftover'],
    ['Lorem ipsum dolor sit amet.', 'text-leftover'],
    ['Opens on ???', 'text-leftover'],
    ['See [insert link].', 'text-leftover'],
    ['   ', 'text-blank'],
    ['Search\u200B books', 'text-unseen'],
    ['Right\u202Eto left', 'text-unseen'],
    ['One\ttwo', 'text-unseen'],
    ['A <b>bold</b> step', 'text-markup'],
    ['Fish &amp; chips', 'text-markup'],
    ['A **bold** step', 'text-markup'],
    ['Read [this](https://a.example)', 'text-markup'],
    ['Look at the the book', 'text-word-twice'],
    ['READ THIS NOW please', 'text-shouting'],
    ['Hurry up!!', 'text-shouting'],
    ['Two  spaces', 'text-spaces'],
    ['A space , here', 'text-spaces'],
    ['Reply by {{dueDate', 'text-braces'],
    ['Reply by {dueDate}.', 'text-braces'],
    ['Reply by {{due date}}.', 'text-braces'],
    ['Reply by dueDate}}.', 'text-braces'],
    ['A bracket (that stays open', 'text-brackets'],
  ])('finds the mistake in %j', (summary, code) => expect(codesIn(summary)).toEqual([code]));

  it.each([
    'Say yes or no. That that is so is known, and they had had time.',
    'A level, T Level and BTEC results: UK time.',
    'Really? Yes!',
    'AT&T and R&D; 3 < 4',
    'Reply by {{dueDate}} or {{dueDate|the day we told you}}.',
    'Family 👩‍👩‍👧, café, «éclair», 5–7 (about) … a year-on-year rise',
    'To do: your to-do list. Check with your school.',
    'Write it to me, met metre.',
    'Your todo list, and xxx in small letters',
  ])('accepts %j', (summary) => expect(codesIn(summary)).toEqual([]));

  it('offers a text with every occurrence mended where that is possible', () => {
    const mended = (text: string) => brokenIn(text)[0]?.mended;
    expect([mended('Se\u00ADarch the\u200B books'), mended('Go  to   it'), mended('The the book is is'), mended('TODO')]).toEqual([
      'Search the books',
      'Go to it',
      'The book is',
      null,
    ]);
  });

  it('reports a placeholder that the live text has and the draft lost', () => {
    expect(brokenIn('Reply soon.', 'Reply by {{dueDate}}.').map(({ message }) => message)).toEqual([
      'What is live fills in {dueDate} here, and this text does not.',
    ]);
    expect(brokenIn('By {{dueDate}} reply.', 'Reply by {{dueDate}}.')).toEqual([]);
    expect(brokenIn('New.', '')).toEqual([]);
  });

  it('expects placeholders of one brace in messages', () => {
    const catalogue = buildCatalogue({
      messages: ['{n} days left', '{{n}} days left'].map((text, index) => ({ id: `left-${index}`, area: 'dates', text, source: 'ours' })),
    });
    expect(findBrokenTexts({ catalogue, live: null, kinds: testKinds }).map(({ id, code }) => `${id} ${code}`)).toEqual([
      'left-1 text-braces',
    ]);
  });
});
