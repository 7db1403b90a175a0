import type { ReactElement } from 'react';
import type { WidgetProps } from '#engine/pack';
import { FavouritesPanel } from '../../components/favourites-panel/favourites-panel.tsx';
import { FullFavouritesPanel } from '../../components/favourites-panel/full-panel.tsx';
import { useRememberedTab } from '../../components/favourites-panel/use-remembered-tab.ts';
import { HUB_PATH, toWidgetAddress } from '../../components/links/address.ts';

/** Favourites in six tabs: in the grid the shortlist and a summary of the rest; when focused, everything. */
export function Widget({ widget, isFocused }: WidgetProps): ReactElement {
  const [tab, openTab] = useRememberedTab();
  const props = {
    selected: tab,
    onSelect: openTab,
    headingLevel: 4,
    hint: widget.empty.text,
    backUrl: isFocused ? toWidgetAddress(widget.id) : HUB_PATH,
    moreTo: (one: string) => `${widget.linkUrl || '/explore/favourites'}?tab=${encodeURIComponent(one)}`,
  } as const;
  return isFocused ? <FullFavouritesPanel {...props} /> : <FavouritesPanel {...props} isFull={false} />;
}
