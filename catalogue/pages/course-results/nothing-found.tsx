import type { ReactElement } from 'react';
import { HubLinkButton, useWords } from '../../../engine/hub.ts';
import { Button, EmptyState } from '../../../engine/react.ts';
import { clearFilters } from '../../rules/index.ts';
import type { Search } from './use-search.ts';

/** No course fits: what to do about it (SEARCH-026). */
export function NothingFound({ text, hasFilters, search }: { text: string; hasFilters: boolean; search: Search }): ReactElement {
  const words = useWords();
  const clear = <Button onClick={() => search.change(clearFilters(search.query), true)}>{words('results-clear')}</Button>;
  return (
    <EmptyState
      seed="course-results"
      motif="orbit"
      text={text === '' ? words('results-none-why') : words('search-no-match', { text })}
      action={hasFilters ? clear : <HubLinkButton to="/explore/subjects">{words('favourites-find-subjects')}</HubLinkButton>}
    />
  );
}
