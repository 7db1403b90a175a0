import type { ComponentType, ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { joinClasses, Tabs } from '#engine/react';
import { useFavourites } from '../favourite/use-favourites.ts';
import { CourseTab } from './course-tab.tsx';
import { LocationTab, PageTab, SubjectTab, UniTab } from './other-tabs.tsx';
import { toBareRow, toCourseRow } from './rows.ts';
import { ShortlistSlots } from './shortlist-slots.tsx';
import { courseSource, toCourseId } from './sources.ts';
import { OpenTab, TabContent } from './tab-content.tsx';
import { countTabs, readTab, TAB_LOOKS, TABS, type TabId } from './tabs.ts';
import './saved.css';
import './favourites-panel.later.css';

/** The tabs of the panel share these. */
export interface PanelProps {
  readonly selected: TabId;
  readonly onSelect: (tab: TabId) => void;
  /** Whether to show all details and actions, where there is room; otherwise a summary. */
  readonly isFull: boolean;
  readonly headingLevel: 2 | 4;
  /** The return address for course pages. */
  readonly backUrl: string;
  /** The widget's hint for a person without a shortlist. */
  readonly hint?: string | undefined;
  /** The address that shows all of a tab. */
  readonly moreTo: (tab: TabId) => string;
}

const parts: Readonly<Record<TabId, ComponentType<PanelProps>>> = {
  shortlist: ShortlistTab,
  courses: CourseTab,
  unis: UniTab,
  locations: LocationTab,
  subjects: SubjectTab,
  pages: PageTab,
};

/** Everything the person has saved, in six tabs with their counts; a tab fetches its details when it is opened. */
export function FavouritesPanel(props: PanelProps): ReactElement {
  const { selected, onSelect, isFull, headingLevel } = props;
  const messages = useMessages();
  const { favourites } = useFavourites();
  const counts = countTabs(favourites);
  const Part = parts[selected];
  const Heading = `h${headingLevel}` as const;
  const tabs = TABS.map((id) => ({ id, label: messages(TAB_LOOKS[id].label), count: counts[id] }));
  return (
    <Tabs
      label={messages('favourites-heading')}
      tabs={tabs}
      selected={selected}
      onSelect={(id) => onSelect(readTab(id) ?? 'shortlist')}
      className={joinClasses('saved', isFull && 'is-full', !isFull && fillsCard(selected, counts[selected]) && 'fills-card')}
    >
      <Heading className="visually-hidden">{messages(TAB_LOOKS[selected].label)}</Heading>
      <Part key={selected} {...props} />
    </Tabs>
  );
}

/** Shorter lists keep their rows together, with the picture below. */
const ROWS_THAT_FILL = 4;

/** Whether the rows, or the picture of an empty tab, fill the card. */
function fillsCard(tab: TabId, count: number): boolean {
  return count === 0 || tab === 'shortlist' || count >= ROWS_THAT_FILL;
}

/** The five numbered slots, including empty ones. */
function ShortlistTab({ isFull, backUrl, hint, onSelect }: PanelProps): ReactElement {
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
