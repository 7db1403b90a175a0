import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ReadingView, useAnnounceChange, useMessages, useRead } from '#engine/hub';
import { FaqList, FaqResults, formatFaqCount } from '../../components/faq/faq-results.tsx';
import { PlacePage } from '../../components/screen/place-page.tsx';
import { SearchField } from '../../components/search/search-field.tsx';
import { cutSearch, toCallAddress } from '../../rules/call-address.ts';
import { faqSchemes, isFaqTerm, readFaqAnswer, toFaqCall } from '../../rules/faq/faq.ts';
import { searchFaqs } from '../../rules/faq/search-faqs.ts';

const ADDRESS = '/search/frequently-asked-questions';

/** All questions with their answers, or those that match the search in the address. */
export function Page(): ReactElement {
  return (
    <PlacePage title="page-questions" areas={['widgets', 'courses and universities']} className="guide-page">
      <Questions />
    </PlacePage>
  );
}

function Questions(): ReactElement {
  const messages = useMessages();
  const go = useNavigate();
  const [parameters] = useSearchParams();
  const text = cutSearch(parameters.get('SearchText') ?? '');
  const reading = useRead({ base: 'base', path: toFaqCall('', faqSchemes) ?? '', area: 'questions and answers', read: readFaqAnswer });
  const { resource } = reading;
  const search = resource.kind === 'ready' && isFaqTerm(text) ? searchFaqs(resource.value, text) : null;
  useAnnounceChange(search ? formatFaqCount(messages, text, search.found.length) : '', '');
  return (
    <>
      <SearchField
        label={messages('faq-label')}
        value={text}
        onSearch={(typed, isDone) => void go(toCallAddress(ADDRESS, { SearchText: cutSearch(typed) }), { replace: !isDone })}
      />
      <section className="card" aria-label={messages('page-questions')}>
        <ReadingView reading={reading} shape="rows" empty={null}>
          {(faqs) => (search ? <FaqResults search={search} term={text} /> : <FaqList found={faqs} />)}
        </ReadingView>
      </section>
    </>
  );
}
