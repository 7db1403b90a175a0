import { type ReactElement, useRef } from 'react';
import { useMessages } from '#engine/hub';
import { Badge, Button, useOnChange } from '#engine/react';
import { useFavourites } from '../../components/favourite/use-favourites.ts';
import { SwapDialog } from '../../components/favourites-panel/swap-dialog.tsx';
import { useShortlist } from '../../components/favourites-panel/use-shortlist.ts';
import { type CourseKey, isSameCourse } from '../../rules/favourites/favourites.ts';

export interface ShortlistPartProps {
  readonly course: CourseKey;
  readonly title: string;
}

/** Puts the course on the shortlist of five, and makes it a favourite. When all five places are taken it offers to swap. */
export function ShortlistPart({ course, title }: ShortlistPartProps): ReactElement {
  const messages = useMessages();
  const { has, toggle } = useFavourites();
  const shortlist = useShortlist();
  const slot = shortlist.slots.find((one) => one.course !== null && isSameCourse(one.course, course));
  const target = { type: 'courses', course, title } as const;
  const { box, hold } = useHeldFocus(slot !== undefined);
  const add = async () => {
    hold();
    if (has(target) || (await toggle(target))) shortlist.add({ course, title });
  };
  const remove = (place: number) => {
    hold();
    shortlist.remove(place, title);
  };
  return (
    <span ref={box} className="course-shortlisted">
      {slot ? (
        <>
          <Badge tone="you" icon="check">
            {messages('shortlist-place', { n: slot.number })}
          </Badge>
          <Button variant="quiet" onClick={() => remove(slot.number)}>
            {messages('shortlist-remove')}
          </Button>
        </>
      ) : (
        <Button icon="plus" onClick={() => void add()}>
          {messages('favourites-add-to-shortlist')}
        </Button>
      )}
      <SwapDialog shortlist={shortlist} />
    </span>
  );
}

/** One button replaces the other: focus moves to the new one, unless the person has moved focus meanwhile. */
function useHeldFocus(state: boolean) {
  const box = useRef<HTMLSpanElement>(null);
  const isHeld = useRef(false);
  useOnChange(state, () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isHeld.current && isLost) box.current?.querySelector('button')?.focus();
    isHeld.current = false;
  });
  return {
    box,
    hold: () => {
      isHeld.current = true;
    },
  };
}
