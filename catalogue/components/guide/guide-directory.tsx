import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { describeFailure, type Reading, ReadingView, useAnnounceChange, useMessages, usePageTitle } from '#engine/hub';
import { Button, type Elements, EmptyState, type Motif } from '#engine/react';
import { cutSearch } from '../../rules/call-address.ts';
import { filterByName } from '../../rules/content/guides.ts';
import { SearchField } from '../search/search-field.tsx';
import './guide.later.css';

export interface GuideDirectoryProps<Guide> {
  readonly reading: Reading<readonly Guide[]>;
  /** The prefix of its messages, as in 'subjects-none'. */
  readonly kind: 'subjects' | 'locations';
  readonly motif: Motif;
  /** The title of the page. */
  readonly page: string;
  /** The text that the search matches. */
  readonly textOf: (guide: Guide) => string;
  readonly children: (found: readonly Guide[]) => Elements;
}

/** A search field and the matching guides. The search is in the address, so that Back restores it. */
export function GuideDirectory<Guide>(props: GuideDirectoryProps<Guide>): ReactElement {
  const { reading, kind, page } = props;
  const messages = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const text = cutSearch(parameters.get('SearchText') ?? '');
  const { resource } = reading;
  const search = (next: string) => {
    const wanted = cutSearch(next);
    if (wanted !== text) setParameters(wanted === '' ? {} : { SearchText: wanted }, { replace: true, preventScrollReset: true });
  };
  usePageTitle(text === '' ? null : `${text}: ${page}`);
  return (
    <>
      <p className="guide-intro">{messages(`${kind}-intro`)}</p>
      <SearchField label={messages(`${kind}-search`)} value={text} onSearch={search} />
      <ReadingView
        reading={reading}
        shape="rows"
        empty={null}
        failedText={resource.kind === 'failed' ? describeFailure(messages, `${kind}-failed`, resource.cause) : undefined}
      >
        {(guides) => <FoundGuides {...props} guides={guides} text={text} onAll={() => search('')} />}
      </ReadingView>
    </>
  );
}

interface FoundGuidesProps<Guide> extends Omit<GuideDirectoryProps<Guide>, 'reading' | 'page'> {
  readonly guides: readonly Guide[];
  readonly text: string;
  readonly onAll: () => void;
}

function FoundGuides<Guide>({ guides, kind, motif, textOf, text, onAll, children }: FoundGuidesProps<Guide>): ReactElement {
  const messages = useMessages();
  const found = filterByName(guides, text, textOf);
  const total = guides.length;
  const count = found.length === total ? messages(`${kind}-total`, { n: total }) : messages(`${kind}-count`, { n: found.length, total });
  const none = messages(`${kind}-none`, { text });
  useAnnounceChange(found.length === 0 ? none : count);
  if (found.length === 0) {
    return <EmptyState seed={kind} motif={motif} text={none} action={<Button onClick={onAll}>{messages(`${kind}-all`)}</Button>} />;
  }
  return (
    <section className="guide-section" aria-label={messages(`${kind}-list`)}>
      <p className="guide-count">{count}</p>
      {children(found)}
    </section>
  );
}
