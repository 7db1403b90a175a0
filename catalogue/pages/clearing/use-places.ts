import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type ReadCall, type Reading, useRead } from '#engine/hub';
import { PLACES_IN_PAGE, type PlacesQuery, readPlacesQuery, toPlacesAddress, toPlacesCall } from '../../rules/clearing/find-places.ts';
import { type CourseAnswer, readCourseAnswer } from '../../rules/course-search/course-answer.ts';
import type { OwnFacts } from './use-own-facts.ts';

/** The search for places in the address, and its response. */
export interface Places {
  readonly query: PlacesQuery;
  /** The address of the search, for the way back from a course. */
  readonly address: string;
  readonly reading: Reading<CourseAnswer>;
  /** The call for a further page. */
  readonly toRead: (page: number) => ReadCall<CourseAnswer>;
  /** Replaces the search; with `isStep`, Back returns to the current one. */
  readonly change: (query: PlacesQuery, isStep: boolean) => void;
}

/** The whole search is in the address, so that Back, reload and bookmarks lead to the same places. */
export function usePlaces(own: OwnFacts): Places {
  const [parameters] = useSearchParams();
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const query = useMemo(() => readPlacesQuery(parameters), [parameters]);
  const toRead = (page: number): ReadCall<CourseAnswer> => ({
    base: 'search',
    path: toPlacesCall(query, own, page * PLACES_IN_PAGE),
    read: readCourseAnswer,
    area: 'courses',
  });
  return {
    query,
    address: `${pathname}${search}`,
    reading: useRead<CourseAnswer>(own.isFindingHome ? null : toRead(0)),
    toRead,
    change: (next, isStep) => void go(toPlacesAddress(pathname, next), { replace: !isStep, preventScrollReset: true }),
  };
}
