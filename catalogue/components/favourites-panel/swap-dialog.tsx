import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { Button, Dialog } from '#engine/react';
import type { CourseKey } from '../../rules/favourites/favourites.ts';
import { courseSource, toCourseId } from './sources.ts';
import { useDetails } from './use-details.ts';
import type { Shortlist } from './use-shortlist.ts';
import './swap-dialog.later.css';

/** All five places are taken: asks which course the waiting one should replace. */
export function SwapDialog({ shortlist }: { readonly shortlist: Shortlist }): ReactElement {
  const messages = useMessages();
  const { slots, waiting, swap, stopWaiting } = shortlist;
  const ids = waiting ? slots.flatMap(({ course }) => (course ? [toCourseId(course)] : [])) : [];
  const { resource } = useDetails(courseSource, ids);
  const titleOf = (course: CourseKey, number: number) => {
    const known = resource.kind === 'ready' ? resource.value(toCourseId(course)) : null;
    return known ? `${known.course.course}, ${known.course.university}` : messages('course-unnamed', { n: number });
  };
  return (
    <Dialog
      isOpen={waiting !== null}
      title={messages('favourites-swap-title')}
      closeLabel={messages('cancel')}
      onClose={stopWaiting}
      shape="small"
    >
      <p>{messages('favourites-shortlist-full')}</p>
      <ul className="plain-list swap-list">
        {slots.map(({ number, course }) =>
          course ? (
            <li key={number}>
              <Button isWide onClick={() => swap(number, titleOf(course, number))}>
                {`${number}. ${messages('favourites-swap', { title: titleOf(course, number) })}`}
              </Button>
            </li>
          ) : null,
        )}
      </ul>
    </Dialog>
  );
}
