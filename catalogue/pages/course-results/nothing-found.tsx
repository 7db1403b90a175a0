import type { ReactElement } from 'react';
import { HubLinkButton, useMessages } from '../../../engine/hub.ts';
import { Button, EmptyState } from '../../../engine/react.ts';
import { clearFilters } from '../../rules/course-search/index.ts';
import type { Search } from './use-search.ts';

/** No course matches: what to do about it (SEARCH-026). */
export function NothingFound({ text, hasFilters, search }: { text: string; hasFilters: boolean; search: Search }): ReactElement {
  const messages = useMessages();
  const clear = <Button onClick={() => search.change(clearFilters(search.query), true)}>{messages('results-clear')}</Button>;
  return (
    <EmptyState
      seed="course-results"
      motif="orbit"
      text={text === '' ? messages('results-none-why') : messages('search-no-match', { text })}
      action={hasFilters ? clear : <HubLinkButton to="/explore/subjects">{messages('favourites-find-subjects')}</HubLinkButton>}
    />
  );
}
