import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { Badge, Button, Menu } from '#engine/react';
import { isSameCourse } from '../../rules/favourites/favourites.ts';
import { useFavourites } from '../favourite/use-favourites.ts';
import type { PanelProps } from './favourites-panel.tsx';
import { type SavedRow, toBareRow, toCourseRow } from './rows.ts';
import { SavedList } from './saved-list.tsx';
import { courseSource, toCourseId } from './sources.ts';
import { SwapDialog } from './swap-dialog.tsx';
import { TabContent } from './tab-content.tsx';
import { type Shortlist, useShortlist } from './use-shortlist.ts';

/** Favourite courses, each with a button that adds it to the shortlist. */
export function CourseTab({ isFull, backUrl, moreTo }: PanelProps): ReactElement {
  const messages = useMessages();
  const { favourites } = useFavourites();
  const shortlist = useShortlist();
  const saved = favourites.courses.map((course, index) => ({ course, key: toCourseId(course), number: index + 1 }));
  const way = (row: SavedRow) => <AddToShortlist row={row} shortlist={shortlist} isFull={isFull} />;
  return (
    <>
      <TabContent
        tab="courses"
        source={courseSource}
        ids={saved.map(({ key }) => key)}
        isFull={isFull}
        backUrl={backUrl}
        toRows={(details, context) =>
          saved.map((one) => {
            const base = { ...one, target: { type: 'courses', course: one.course, title: '' } as const };
            const known = details(one.key);
            return known ? toCourseRow(base, known, context) : toBareRow(base, known, context);
          })
        }
      >
        {(rows) => (
          <SavedList
            rows={rows}
            label={messages('favourites-tab-courses')}
            isFull={isFull}
            moreTo={moreTo('courses')}
            actions={isFull ? undefined : way}
            more={isFull ? way : undefined}
          />
        )}
      </TabContent>
      <SwapDialog shortlist={shortlist} />
    </>
  );
}

interface AddProps {
  readonly row: SavedRow;
  readonly shortlist: Shortlist;
  readonly isFull: boolean;
}

/** The button that adds a course to the shortlist, or its place there. */
function AddToShortlist({ row, shortlist, isFull }: AddProps): ReactElement | null {
  const messages = useMessages();
  if (row.target.type !== 'courses') return null;
  const { course, title } = row.target;
  const place = shortlist.slots.find((slot) => slot.course !== null && isSameCourse(slot.course, course))?.number;
  const add = () => shortlist.add({ course, title });
  if (!isFull) {
    const item = place
      ? {
          id: 'drop',
          label: messages('favourites-remove-from-shortlist'),
          icon: 'x',
          onSelect: () => shortlist.remove(place, title),
        }
      : { id: 'add', label: messages('favourites-add-to-shortlist'), icon: 'plus', onSelect: add };
    return <Menu label={messages('favourites-more', { title })} items={[item]} />;
  }
  return (
    <div className="saved-more">
      {place ? (
        <Badge tone="you">{messages('favourites-in-shortlist', { n: place })}</Badge>
      ) : (
        <Button icon="plus" onClick={add} aria-label={`${messages('favourites-add-to-shortlist')}: ${title}`}>
          {messages('favourites-add-to-shortlist')}
        </Button>
      )}
    </div>
  );
}
