import { useState } from 'react';
import type { MessageKey, Messages } from '#engine';
import { describeFailure, useMessages, useRead } from '#engine/hub';
import { type ComboboxOption, type Resource, useTimeout } from '#engine/react';
import { cutSearch } from '../../rules/call-address.ts';
import { type CourseAnswer, readCourseAnswer, readUniAnswer, type UniAnswer } from '../../rules/course-search/course-answer.ts';
import { type CourseAsker, toCourseSuggestionsCall, toUniSuggestionsCall } from '../../rules/course-search/course-query.ts';
import { toCourseAddress, toUniAddress } from '../../rules/course-search/course-search.ts';

const FEWEST_LETTERS = 2;
const PAUSE_MS = 300;

/** The suggestions for a search while typing. */
export interface Suggestions {
  readonly options: readonly ComboboxOption[];
  /** The address of each option, by its id. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly isLoading: boolean;
  /** Whether nothing matches the typed text. */
  readonly isEmpty: boolean;
  /** The messages for failed calls for courses or universities. */
  readonly failures: readonly string[];
}

/** Inputs of the search, and the addresses of its suggestions. */
export interface SuggestionsInput {
  readonly text: string;
  readonly asker: Omit<CourseAsker, 'home'> & { readonly isClearing: boolean };
  /** The address of all results for the text. */
  readonly allAddress: string;
  readonly backUrl: string;
}

/** One suggestion: its text and its address. */
interface Suggestion {
  readonly option: ComboboxOption;
  readonly to: string;
}

/** Courses and universities that match the text, once typing pauses; a newer text cancels the older calls. */
export function useSuggestions({ text, asker, allAddress, backUrl }: SuggestionsInput): Suggestions {
  const messages = useMessages();
  const search = cutSearch(text);
  const [query, setQuery] = useState('');
  useTimeout(() => setQuery(search), search === query ? null : PAUSE_MS, search);
  const isWanted = search.length >= FEWEST_LETTERS;
  const isEnabled = isWanted && query.length >= FEWEST_LETTERS;
  const courses = useRead<CourseAnswer>(
    isEnabled ? { base: 'search', path: toCourseSuggestionsCall(query, asker), read: readCourseAnswer, area: 'courses' } : null,
  ).resource;
  const unis = useRead<UniAnswer>(
    isEnabled ? { base: 'search', path: toUniSuggestionsCall(query), read: readUniAnswer, area: 'unis' } : null,
  ).resource;
  const isLoading = isWanted && (query !== search || courses.kind === 'loading' || unis.kind === 'loading');
  const found = isEnabled ? [...listCourses(courses, backUrl, messages), ...listUnis(unis, messages)] : [];
  const all: Suggestion = { option: { id: 'all', label: messages('search-see-all') }, to: allAddress };
  const shown = found.length > 0 ? [...found, all] : [];
  return {
    options: shown.map(({ option }) => option),
    addresses: new Map(shown.map(({ option, to }) => [option.id, to])),
    isLoading,
    isEmpty: isWanted && !isLoading && found.length === 0 && courses.kind === 'ready' && unis.kind === 'ready',
    failures: [...listFailure(courses, 'courses-failed', messages), ...listFailure(unis, 'unis-failed', messages)],
  };
}

function listCourses(courses: Resource<CourseAnswer>, backUrl: string, messages: Messages): readonly Suggestion[] {
  if (courses.kind !== 'ready') return [];
  return courses.value.courses.map((course) => {
    const [option] = course.options;
    const hint = [course.university, option?.qualification ?? ''].filter((part) => part !== '').join(', ');
    return {
      option: { id: `course ${course.courseId}`, label: course.course, group: messages('search-courses-group'), hint },
      to: toCourseAddress({ courseId: course.courseId, courseOptionId: option?.courseOptionId ?? '' }, backUrl),
    };
  });
}

function listUnis(unis: Resource<UniAnswer>, messages: Messages): readonly Suggestion[] {
  if (unis.kind !== 'ready') return [];
  return unis.value.unis.map(({ providerId, name, city }) => ({
    option: { id: `uni ${providerId}`, label: name, group: messages('search-unis-group'), hint: city },
    to: toUniAddress(providerId),
  }));
}

/** The message for a failed call, with its text and code. */
function listFailure(resource: Resource<unknown>, key: MessageKey, messages: Messages): readonly string[] {
  return resource.kind === 'failed' ? [describeFailure(messages, key, resource.cause)] : [];
}
