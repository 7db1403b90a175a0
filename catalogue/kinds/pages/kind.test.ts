import { describe, expect, it } from 'vitest';
import { readItems, toCanonicalJson } from '#engine';
import type { Page, PageBlock } from '../../schemas/generated/items.ts';
import { model } from '../../testing/sound-files.ts';
import { pages } from './kind.ts';

const page: Page = {
  id: 'when-to-apply',
  active: true,
  title: 'When do applications open?',
  summary: 'In May.',
  address: '/faqs/when-to-apply',
  type: 'answer',
  blocks: [{ type: 'paragraph', text: 'In **May**. See [your dates](/calendar).' }],
  sources: [],
  reviewOn: '2027-09-01',
  visibility: '',
};

function problemsWith(change: object, ...others: readonly object[]): readonly string[] {
  const values = [{ ...page, ...change }, ...others.map((other) => ({ ...page, ...other }))];
  const items = values.map((value) => ({ kind: 'pages', id: value.id, value }));
  const { problems } = readItems(items, model);
  return problems.flatMap(({ kind, id, code, pointer }) => (kind === 'pages' && id === page.id ? [`${code} ${pointer}`] : []));
}

const withBlocks = (...blocks: readonly object[]) => problemsWith({ blocks });

describe('checks of a page', () => {
  it('report no problem for a valid page', () => {
    expect(problemsWith({})).toEqual([]);
  });

  it('accept only a visibility from the vocabulary', () => {
    expect(problemsWith({ visibility: 'nobodyWeKnow' })).toEqual(['unknown-tag /visibility']);
  });

  it('reject an address used by two pages, now or before', () => {
    const second = { id: 'second', title: 'Second', address: '/faqs/second' };
    expect(problemsWith({}, second)).toEqual([]);
    expect(problemsWith({ address: '/faqs/second' }, second)).toEqual(['address-twice /address']);
    expect(problemsWith({ movedFrom: ['/faqs/old', '/faqs/second'] }, second)).toEqual(['address-twice /movedFrom/1']);
    expect(problemsWith({}, { ...second, movedFrom: [page.address] })).toEqual(['address-twice /address']);
  });

  it.each(['/dashboard/help', '/calendar', '/account/login', '/search/results', '/explore/subjects/law', '/coursedisplay/courses/law'])(
    'reject %s, which the hub draws itself',
    (address) => {
      expect(problemsWith({ address })).toEqual(['address-taken /address']);
    },
  );

  it('accept only addresses in a section for pages', () => {
    expect(problemsWith({ address: '/anywhere' })).toEqual(['address-outside /address']);
    expect(problemsWith({ address: '/privacy' })).toEqual([]);
    expect(problemsWith({ address: '/privacy/more' })).toEqual(['address-outside /address']);
  });

  it.each(['guide', 'article', 'answer', 'help', 'policy'])('suggest an address from the title of a new page %s', (type) => {
    const { address } = pages.follows?.({ title: 'Who pays the fees? (2027)', type }) ?? {};
    expect(address).toMatch(/\/who-pays-the-fees-2027$/);
    expect(problemsWith({ address, type })).toEqual([]);
    expect(pages.follows?.({ title: '…', type })).toEqual({ address: '' });
  });

  it('report everything at once for an incomplete page: empty fields, address and links', () => {
    const table = { type: 'table', caption: '', head: ['Day'], rows: [['6 May', '7 May']] };
    const text = { type: 'paragraph', text: 'See [the dates](/faqs/nothing).' };
    const change = { reviewOn: null, summary: '', address: '/guides/dates', blocks: [text, table], related: ['nobody'] };
    expect(problemsWith(change)).toEqual([
      'shape-empty /summary',
      'shape-empty /blocks/1/caption',
      'shape-empty /reviewOn',
      'address-outside /address',
      'page-unknown /related/0',
      'text-link-unknown /blocks/0/text',
    ]);
  });

  it('reject related pages that do not exist, and the page itself', () => {
    expect(problemsWith({ related: ['second'] }, { id: 'second', title: 'Second', address: '/faqs/second' })).toEqual([]);
    expect(problemsWith({ related: ['second', page.id] })).toEqual(['page-unknown /related/0', 'page-itself /related/1']);
  });
});

describe('checks of a block', () => {
  it('accept only known types, and only the fields of the type', () => {
    expect(withBlocks({ type: 'poem', text: 'x' })).toEqual(['shape-choice /blocks/0/type']);
    expect(withBlocks({ text: 'x' })).toEqual(['shape-choice /blocks/0/type']);
    expect(withBlocks({ type: 'paragraph', text: '', level: 2 })).toEqual(['shape-unknown /blocks/0/level', 'shape-empty /blocks/0/text']);
  });

  it('write fields in the order of the type', () => {
    const blocks = [
      { text: 'x', level: 2, type: 'heading' },
      { by: '', text: 'y', type: 'quote' },
    ] as unknown as PageBlock[];
    const { blocks: arranged } = JSON.parse(toCanonicalJson(pages, { ...page, blocks })) as Page;
    expect(arranged.map((block) => Object.keys(block).join())).toEqual(['type,level,text', 'type,text,by']);
  });

  it('require a heading below one of the next higher level, without marks', () => {
    const heading = (level: number, text = 'Words') => ({ type: 'heading', level, text });
    expect(withBlocks(heading(2), heading(3), heading(2), heading(3))).toEqual([]);
    expect(withBlocks(heading(3), heading(2))).toEqual(['heading-skips /blocks/0/level']);
    expect(withBlocks(heading(2, '**Bold**'))).toEqual(['heading-marked /blocks/0/text']);
  });

  it('require rows of a table as long as its head', () => {
    const table = { type: 'table', caption: 'Points', head: ['Grade', 'Points'], rows: [['A', '48'], ['B'], ['C', '32', '']] };
    expect(withBlocks(table)).toEqual(['row-cells /blocks/0/rows/1', 'row-cells /blocks/0/rows/2']);
  });

  it.each([
    [{ type: 'paragraph', text: '[x](javascript:alert)' }, 'text-link-unsafe /blocks/0/text'],
    [{ type: 'list', style: 'bullet', items: ['a', '[x](//evil.example)'] }, 'text-link-unsafe /blocks/0/items/1'],
    [{ type: 'steps', items: [{ title: 'a', text: '[x](/nowhere/at/all)' }] }, 'text-link-unknown /blocks/0/items/0/text'],
    [{ type: 'table', caption: 'c', head: ['h'], rows: [['[x](/nowhere)']] }, 'text-link-unknown /blocks/0/rows/0/0'],
    [{ type: 'expandable', title: 't', texts: ['[x](/nowhere)'] }, 'text-link-unknown /blocks/0/texts/0'],
    [{ type: 'linkCard', title: 't', text: '', url: 'http://plain.example' }, 'link-unsafe /blocks/0/url'],
  ])('reject the links of %j', (block, problem) => {
    expect(withBlocks(block)).toEqual([problem]);
  });

  const help = { id: 'help', title: 'Help', address: '/help/more' };
  const toHelp = { type: 'paragraph', text: 'See [more](/help/more?from=page#top).' };

  it('require links to existing pages, in sections that have pages', () => {
    const text = (address: string) => ({ type: 'paragraph', text: `[x](${address})` });
    expect(withBlocks(text('/faqs/nowhere'))).toEqual(['text-link-unknown /blocks/0/text']);
    expect(withBlocks({ type: 'linkCard', title: 't', text: '', url: '/faqs/nowhere' })).toEqual(['text-link-unknown /blocks/0/url']);
    // Another service answers in a section without pages, and the hub at its own places.
    expect(withBlocks(text('/events/open-days'), text('/explore/unis'), text('/calendar'), text(page.address))).toEqual([]);
    expect(problemsWith({ blocks: [toHelp] }, help)).toEqual([]);
  });

  it('accept links to the old address of a page, and none to a page that is off', () => {
    const moved = { ...help, address: '/help/now', movedFrom: ['/help/more'] };
    expect(problemsWith({ blocks: [toHelp] }, moved)).toEqual([]);
    const other = { id: 'other', title: 'Other', address: '/help/other' };
    expect(problemsWith({ blocks: [toHelp] }, { ...help, active: false }, other)).toEqual(['text-link-unknown /blocks/0/text']);
    expect(problemsWith({ blocks: [toHelp] }, other)).toEqual(['text-link-unknown /blocks/0/text']);
  });

  it('accept only placeholders of the vocabulary', () => {
    expect(withBlocks({ type: 'paragraph', text: 'By {{nothingLikeIt:date}}.' })).toEqual(['unknown-placeholder /blocks/0/text']);
  });
});
