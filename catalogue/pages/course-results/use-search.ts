import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useHubPage } from '#engine/hub';
import { useHomePosition } from '../../components/home/use-home-position.ts';
import { type CourseAsker, type CourseQuery, readCourseQuery, toQueryAddress } from '../../rules/course-search/course-query.ts';

/** The search in the address, the asker, and how to change it. */
export interface Search {
  readonly query: CourseQuery;
  readonly asker: CourseAsker;
  /** The address of this search, for the way back from a course. */
  readonly address: string;
  /** Whether the home position, which the order needs, is still being looked up. */
  readonly isWaiting: boolean;
  /** Replaces the search; with `isStep`, Back returns to the current one. */
  readonly change: (query: CourseQuery, isStep: boolean) => void;
}

/** The whole search is in the address, so that Back, reload and shared links lead to the same results. */
export function useSearch(): Search {
  const [parameters] = useSearchParams();
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const { user } = useHubPage().details;
  const home = useHomePosition();
  const addressQuery = useMemo(() => readCourseQuery(parameters), [parameters]);
  // A change shows immediately; the address follows when the router has updated.
  const [requested, setRequested] = useState<{ readonly from: string; readonly query: CourseQuery } | null>(null);
  if (requested !== null && requested.from !== search) setRequested(null);
  const query = requested?.from === search ? requested.query : addressQuery;
  const isBare = parameters.get('SearchText') === '';
  // The form without script also submits an empty text.
  useEffect(() => {
    if (isBare) void go(toQueryAddress(pathname, addressQuery), { replace: true });
  }, [isBare, go, pathname, addressQuery]);
  const { studyLevel, studyYear } = user;
  return {
    query,
    asker: { isPostgraduate: studyLevel === 'Postgraduate', studyYear, home: home.position },
    address: `${pathname}${search}`,
    isWaiting: home.isLoading && query.order.sortBy === 'distance',
    change: (next, isStep) => {
      setRequested({ from: search, query: next });
      void go(toQueryAddress(pathname, next), { replace: !isStep });
    },
  };
}
