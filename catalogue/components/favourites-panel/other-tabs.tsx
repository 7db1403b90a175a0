import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import type { FoundUni } from '../../rules/course-search/course-answer.ts';
import type { FavouriteTarget } from '../favourite/use-favourites.ts';
import { useFavourites } from '../favourite/use-favourites.ts';
import type { PanelProps } from './favourites-panel.tsx';
import { type RowContext, type SavedRow, toBareRow, toGuideRow, toUniRow } from './rows.ts';
import { SavedList } from './saved-list.tsx';
import { type DetailsSource, locationSource, pageSource, type SavedGuide, subjectSource, uniSource } from './sources.ts';
import { TabContent } from './tab-content.tsx';
import { TAB_LOOKS } from './tabs.ts';

/** A type of favourites with ids. */
type Kind = 'unis' | 'locations' | 'subjects' | 'pages';

type Base = Pick<SavedRow, 'key' | 'number'> & { readonly target: FavouriteTarget };

interface KindTabProps<T> extends PanelProps {
  readonly tab: Kind;
  readonly source: DetailsSource<T>;
  readonly toRow: (base: Base, details: T, context: RowContext) => SavedRow;
}

function KindTab<T>({ tab, source, toRow, isFull, backUrl, moreTo }: KindTabProps<T>): ReactElement {
  const messages = useMessages();
  const { favourites } = useFavourites();
  const ids = favourites[tab];
  return (
    <TabContent
      tab={tab}
      source={source}
      ids={ids}
      isFull={isFull}
      backUrl={backUrl}
      toRows={(details, context) =>
        ids.map((id, index) => {
          const base = { key: id, number: index + 1, target: { type: tab, id, title: '' } };
          const known = details(id);
          return known ? toRow(base, known, context) : toBareRow(base, known === null ? null : undefined, context);
        })
      }
    >
      {(rows) => <SavedList rows={rows} label={messages(TAB_LOOKS[tab].label)} isFull={isFull} moreTo={moreTo(tab)} />}
    </TabContent>
  );
}

/** Favourite universities and colleges. */
export function UniTab(props: PanelProps): ReactElement {
  return <KindTab<FoundUni> {...props} tab="unis" source={uniSource} toRow={toUniRow} />;
}

/** Favourite locations; removing one saves the whole list without it. */
export function LocationTab(props: PanelProps): ReactElement {
  return <KindTab<SavedGuide> {...props} tab="locations" source={locationSource} toRow={toGuideRow} />;
}

/** Favourite subjects. */
export function SubjectTab(props: PanelProps): ReactElement {
  return <KindTab<SavedGuide> {...props} tab="subjects" source={subjectSource} toRow={toGuideRow} />;
}

/** Favourite pages; removing one saves the whole list without it. */
export function PageTab(props: PanelProps): ReactElement {
  return <KindTab<SavedGuide> {...props} tab="pages" source={pageSource} toRow={toGuideRow} />;
}
