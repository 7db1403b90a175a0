import { addressKey, type CheckContext, isSafeTextLink, type Kind, linksInText, plainMarkedText, toSlug } from '#engine/kinds';
import { textsOfBlock } from '../../rules/pages/block-texts.ts';
import { canHoldPage, isMissingPage, isPlaceOfHub, isSitePage } from '../../rules/places/index.ts';
import type { Page, PageBlock } from '../../schemas/generated/items.ts';
import schema from '../../schemas/items/page.schema.json' with { type: 'json' };

declare module '#engine/types/items' {
  interface ItemTypes {
    pages: Page;
  }
}

/** The section of a new page by its type, unless the editor chooses another one. */
const SECTIONS: Readonly<Record<string, string>> = {
  answer: '/faqs',
  article: '/explore/articles',
  guide: '/explore',
  help: '/help',
  policy: '/help',
};

/** The address from a title; empty for one without letters or numbers. */
function addressFor(title: unknown, type: unknown): string {
  const slug = toSlug(String(title ?? ''));
  return slug === '' ? '' : `${SECTIONS[String(type)] ?? '/help'}/${slug}`;
}

/** Each address has only one page, in a section for pages. */
function checkAddress(context: CheckContext, address: string, pointer: string): void {
  const { ask, report } = context.room.checks;
  const other = ask(context, addressKey(address)).find((entry) => entry !== context.entry);
  if (other) report(context, 'address-twice', { address, other: other.id }, pointer);
  if (isPlaceOfHub(address)) report(context, 'address-taken', { address }, pointer);
  else if (!canHoldPage(address))
    report(context, 'address-outside', { address, places: [...new Set(Object.values(SECTIONS))].join(', ') }, pointer);
}

function checkRelated(context: CheckContext, { id, related = [] }: Page): void {
  const { findNamed, hintFor, idsOf, report } = context.room.checks;
  for (const [index, other] of related.entries()) {
    const pointer = `/related/${index}`;
    const named = { kind: 'pages', id: other, pointer, sentence: 'Leads to it at its end.' };
    if (other === id) report(context, 'page-itself', {}, pointer);
    else if (!findNamed(context, named))
      report(context, 'page-unknown', { id: other, hint: hintFor(other, idsOf(context, 'pages')) }, pointer);
  }
}

/** Links of a text must lead to allowed targets, and to pages that the site has. */
function checkText(context: CheckContext, text: string, pointer: string): void {
  const { report } = context.room.checks;
  for (const address of linksInText(text)) {
    if (!isSafeTextLink(address)) report(context, 'text-link-unsafe', { found: address }, pointer);
    else if (address.startsWith('/') && !isSitePage(address)) report(context, 'text-link-unknown', { address }, pointer);
    else checkTarget(context, address, pointer);
  }
}

/** A link to a page must lead to its current or an earlier address, and the page must be on. */
function checkTarget(context: CheckContext, link: string, pointer: string): void {
  const { ask, report } = context.room.checks;
  const stands = (key: string) => ask(context, key).some(({ item }) => item === null || !('active' in item) || item.active);
  const hasPage = (address: string) => stands(addressKey(address));
  if (link.startsWith('/') && isMissingPage(link, hasPage)) report(context, 'text-link-unknown', { address: link }, pointer);
}

function checkTable(context: CheckContext, { head, rows }: Extract<PageBlock, { type: 'table' }>, pointer: string): void {
  for (const [index, row] of rows.entries()) {
    if (row.length === head.length) continue;
    const parts = { row: index + 1, found: row.length, head: head.length };
    context.room.checks.report(context, 'row-cells', parts, `${pointer}/rows/${index}`);
  }
}

function checkBlocks(context: CheckContext, blocks: readonly PageBlock[]): void {
  const { report } = context.room.checks;
  let hasSection = false;
  for (const [index, block] of blocks.entries()) {
    const pointer = `/blocks/${index}`;
    for (const { text, place } of textsOfBlock(block)) checkText(context, text, `${pointer}${place}`);
    if (block.type === 'table') checkTable(context, block, pointer);
    if (block.type === 'linkCard') checkTarget(context, block.url, `${pointer}/url`);
    if (block.type !== 'heading') continue;
    if (block.level === 3 && !hasSection) report(context, 'heading-skips', {}, `${pointer}/level`);
    if (plainMarkedText(block.text) !== block.text) report(context, 'heading-marked', { found: block.text }, `${pointer}/text`);
    hasSection = true;
  }
}

/** Pages to read: guides, articles, answers, help and policies, each at its own address. */
export const pages: Kind<Page> = {
  name: 'pages',
  schema,
  labels: { many: 'Pages', one: 'page', icon: 'file-text', group: 'Content', place: 'pages' },
  shows: {
    as: 'list',
    by: 'visibility',
    page: {
      addressOf: ({ address }) => address,
      formerAddressesOf: ({ movedFrom = [] }) => movedFrom,
      describe: ({ title, summary }) => ({ title, summary }),
      relatedTo: ({ related = [] }) => related,
      listsBelow: ({ blocks }) => blocks.flatMap((block) => (block.type === 'pageList' ? [block.below] : [])),
    },
  },
  follows: ({ title, type }) => ({ address: addressFor(title, type) }),
  blank: { type: 'answer', blocks: [{ type: 'paragraph', text: '' }], sources: [] },
  links: ({ title, address }) => [{ pointer: '/title', text: title, end: address }],
  texts: 'filled',
  markedUp: 'blocks',
  hasPicture: true,
  columns: { about: ['type', 'address'], otherwise: ['summary'], filters: { type: 'Type' } },
  sameBy: ['title', 'type'],
  provides: (value, isSound) => (isSound ? providedBy(value as Page) : []),
  check(context, page) {
    const { checkExpression, checkImage, checkMoment } = context.room.checks;
    const { address, movedFrom = [] } = page;
    checkExpression(context, page.visibility, '/visibility');
    checkImage(context, page.image ?? '', '/image');
    checkMoment(context, page.reviewOn, '/reviewOn');
    checkAddress(context, address, '/address');
    for (const [index, former] of movedFrom.entries()) checkAddress(context, former, `/movedFrom/${index}`);
    checkRelated(context, page);
    checkBlocks(context, page.blocks);
  },
};

function providedBy({ address, movedFrom = [] }: Page): readonly string[] {
  return [address, ...movedFrom].map(addressKey);
}
