import type { Pack } from '#engine';
import type { EditorDocument } from '../document/document.ts';
import { nameOf } from '../document/item-name.ts';
import type { AddressOption } from '../form/form-context.ts';

/** A page that is an item of the draft. */
interface ItemPage extends AddressOption {
  readonly former: readonly string[];
  readonly isActive: boolean;
}

/** Where a text of an item can lead: the pages of the draft by their titles, then the other pages of this site. */
export function listAddresses(
  { kinds }: Pick<Pack, 'kinds'>,
  document: EditorDocument,
  pages: readonly string[],
): readonly AddressOption[] {
  const own = pagesIn(kinds, document)
    .filter(({ isActive }) => isActive)
    .map(({ address, title }) => ({ address, title }));
  const known = new Set(own.map(({ address }) => address));
  return [...own, ...pages.filter((address) => !known.has(address)).map((address) => ({ address, title: address }))];
}

/** Whether nothing stands at an address of this site, with the draft as it is. */
export function isMissing({ kinds, analysis }: Pick<Pack, 'kinds' | 'analysis'>, document: EditorDocument, address: string): boolean {
  if (!analysis || !address.startsWith('/')) return false;
  const active = pagesIn(kinds, document).filter(({ isActive }) => isActive);
  const addresses = new Set(active.flatMap((page) => [page.address, ...page.former]));
  return !analysis.isSitePage(address) || (analysis.isMissingPage?.(address, addresses) ?? false);
}

function pagesIn(kinds: Pack['kinds'], { store }: EditorDocument): readonly ItemPage[] {
  return [...store.getState().items].flatMap(([key, { value }]): readonly ItemPage[] => {
    const page = kinds.pages.find(({ name }) => name === nameOf(key).kind)?.shows.page;
    if (!page || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    // A draft may be of any shape, so what is read from it is looked at below.
    const item = value as unknown as Parameters<typeof page.addressOf>[0];
    const address: unknown = page.addressOf(item);
    const { title }: { readonly title?: unknown } = page.describe(item);
    if (typeof address !== 'string' || address === '') return [];
    const former = page.formerAddressesOf(item).filter((one) => typeof one === 'string');
    return [
      {
        address,
        title: typeof title === 'string' && title !== '' ? title : address,
        former,
        isActive: !('active' in item) || item.active !== false,
      },
    ];
  });
}
