import { describe, expect, it } from 'vitest';
import { buildCatalogue, buildLeaflet, buildTodo, testKinds } from '../../../testing/index.ts';
import { findMisspellings, type Spelling } from './misspellings.ts';

const words = new Set('everybody send your application by the deadline it is read and open to everybody use card in we re'.split(' '));
const spelling: Spelling = {
  correct: (word) => words.has(word),
  suggest: (word) => (word === 'aplication' ? ['application', 'replication'] : []),
};

function wrongIn(summary: string, own: readonly string[] = []): readonly string[] {
  const catalogue = buildCatalogue({ leaflets: [buildLeaflet({ title: 'Read', summary })] });
  return findMisspellings(catalogue, testKinds, { spelling, own, among: ['leaflets'] }).map(({ found, meant }) => `${found}: ${meant}`);
}

describe('findMisspellings', () => {
  it('finds words in no dictionary, with a suggestion for each', () => {
    expect(wrongIn('Send your aplication by the deadlin.')).toEqual(['aplication: application', 'deadlin: null']);
    expect(wrongIn('Send your application by the deadline.')).toEqual([]);
  });

  it('corrects each occurrence, but not longer words or placeholders that contain it', () => {
    const summary = 'Aplication: {{aplication|an aplication}}, an aplication’s reaplications, your aplication.';
    const catalogue = buildCatalogue({ leaflets: [buildLeaflet({ title: 'Read', summary })] });
    const wrong = findMisspellings(catalogue, testKinds, { spelling, own: ['reaplications', 'an'], among: ['leaflets'] });
    expect(wrong.map(({ found, mended }) => [found, mended])).toEqual([
      ['Aplication', null],
      ['aplication', summary.replace('an aplication’s', 'an application’s').replace('your aplication', 'your application')],
    ]);
  });

  it('reports a word once for each text, and no known names', () => {
    expect(wrongIn('Send your aplication, your aplication.')).toEqual(['aplication: application']);
    expect(wrongIn('Send your Aplication and your aplication.', ['APLICATION'])).toEqual([]);
  });

  it('reports a capitalised word at the start of a sentence, but not inside one', () => {
    expect(wrongIn('Sedn it. Raed it.')).toEqual(['Sedn: null', 'Raed: null']);
    expect(wrongIn('It is read by Oxbridgia.')).toEqual([]);
  });

  it('ignores placeholders, addresses, abbreviations, numbers and names with capitals inside', () => {
    expect(wrongIn('Use {{dueDaet|the card}} in www.exampel.com, frm@exampel.com, NHSX, 2ndy and iPhonee.')).toEqual([]);
  });

  it('ignores the addresses of links', () => {
    expect(wrongIn('Send [your aplication](/faqs/extraa) by the deadline (it is opn).')).toEqual(['aplication: application', 'opn: null']);
  });

  it('accepts possessives with either apostrophe', () => {
    expect(wrongIn("Everybody's card and everybody’s card.")).toEqual([]);
  });

  it.each(['There’d', "everybody'll", 'we’re', 'nai\u0308ve', 'Nai\u0308ve'])('accepts %s in any letter form', (word) => {
    expect(wrongIn(`${word} use it.`, ['naïve', 'there'])).toEqual([]);
    expect(wrongIn('Nai\u0308v it is.', ['naïve'])).toEqual(['Nai\u0308v: null']);
  });

  it('accepts the words of known names, also at the start of a sentence', () => {
    const names = ['Prifysgol', 'Aberystwyth Library', 'King’s Lynn', 'free-standing work'];
    expect(wrongIn('Aberystwyth use it. Prifysgol: King’s Lynn’s card. Free-standing work', names)).toEqual([]);
    expect(wrongIn('Aberystwith use it.', names)).toEqual(['Aberystwith: null']);
  });

  it('searches only the kinds that a rule names', () => {
    const catalogue = buildCatalogue({ todos: [buildTodo({ name: 'Raed' })] });
    expect(findMisspellings(catalogue, testKinds, { spelling, own: [], among: ['leaflets'] })).toEqual([]);
    expect(findMisspellings(catalogue, testKinds, { spelling, own: [], among: [] }).map(({ found }) => found)).toContain('Raed');
  });
});
