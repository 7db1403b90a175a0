import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { useFavourites } from '../favourite/use-favourites.ts';
import type { PanelProps } from './favourites-panel.tsx';
import { toBareRow, toCourseRow } from './rows.ts';
import { ShortlistSlots } from './shortlist-slots.tsx';
import { courseSource, toCourseId } from './sources.ts';
import { OpenTab, TabContent } from './tab-content.tsx';

/** The five numbered places; an empty place says so (FAV-037, FAV-038). */
export function ShortlistTab({ isFull, backUrl, hint, onSelect }: PanelProps): ReactElement {
  const messages = useMessages();
  const { favourites } = useFavourites();
  const taken = favourites.top.flatMap(({ number, course }) => (course ? [{ number, course, key: toCourseId(course) }] : []));
  const more =
    favourites.courses.length > 0 ? <OpenTab label={messages('favourites-choose')} onOpen={() => onSelect('courses')} /> : undefined;
  return (
    <TabContent
      tab="shortlist"
      source={courseSource}
      ids={taken.map(({ key }) => key)}
      isFull={isFull}
      backUrl={backUrl}
      hint={hint}
      emptyMore={more}
      toRows={(details, context) =>
        taken.map((slot) => {
          const base = { ...slot, target: { type: 'courses', course: slot.course, title: '' } as const };
          const saved = details(slot.key);
          return saved ? toCourseRow(base, saved, context) : toBareRow(base, saved, context);
        })
      }
    >
      {(rows) => <ShortlistSlots rows={rows} isFull={isFull} />}
    </TabContent>
  );
}
