import { type ReactElement, useId, useMemo, useRef } from 'react';
import { HubLink, type Reading, ReadingView, useHubActions, useHubPage, useMessages, useRead, useSettled } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { Button, EmptyState, joinClasses, useAnnounce, useCard, useOnChange } from '#engine/react';
import { FaqResults, formatFaqCount } from '../../components/faq/faq-results.tsx';
import { useTypedText } from '../../components/search/use-typed-text.ts';
import { cutSearch } from '../../rules/call-address.ts';
import { type Faq, faqSchemes, isFaqTerm, readFaqAnswer, toFaqCall } from '../../rules/faq/faq.ts';
import { searchFaqs } from '../../rules/faq/search-faqs.ts';
import { readNumber } from '../../rules/reading.ts';
import './faq.css';
import './faq.later.css';

/** The path of the page with all questions. */
const FAQ_PAGE = '/search/frequently-asked-questions';
/** How long after the last key press a search is logged. */
const LOG_MS = 1000;
const MAX = 10;

/** A search of the questions of the chosen schemes, which are fetched once and searched in the browser. */
export function Widget({ widget, settings, isFocused }: WidgetProps): ReactElement {
  const messages = useMessages();
  const path = toFaqCall(
    '',
    faqSchemes.filter((id) => settings[id] === 'yes'),
  );
  const reading = useRead(path === null ? null : { base: 'base', path, area: 'questions and answers', read: readFaqAnswer });
  if (path === null) return <EmptyState seed={widget.id} motif="pages" text={messages('faq-no-scheme')} />;
  return <FaqSearch isAlone={isFocused} reading={reading} hint={widget.empty.text} page={widget.linkUrl || FAQ_PAGE} />;
}

interface FaqSearchProps {
  readonly reading: Reading<readonly Faq[]>;
  readonly hint: string;
  /** The address of all questions. */
  readonly page: string;
  /** Whether the widget is focused: then space is reserved for the answers, so that nothing moves while typing. */
  readonly isAlone: boolean;
}

function FaqSearch({ reading, hint, page, isAlone }: FaqSearchProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { pageState } = useHubPage();
  const box = useRef<HTMLElement>(null);
  const [text, setText] = useTypedText(box);
  const term = cutSearch(text);
  const all = reading.resource.kind === 'ready' ? reading.resource.value : null;
  const search = useMemo(
    () => (all === null ? null : searchFaqs(all, term, readNumber(pageState.values.faqMost, MAX))),
    [all, term, pageState.values.faqMost],
  );
  useSearchLog(term, search?.found.length ?? null);
  const isShort = !isFaqTerm(term);
  // The pressed button is gone, so focus moves to the field.
  const choose = (example: string) => {
    setText(example);
    box.current?.querySelector('input')?.focus();
  };
  const toPage = <HubLink to={page}>{messages('faq-page')}</HubLink>;
  return (
    <search ref={box} className={joinClasses('faq', isAlone && 'is-alone')} aria-label={messages('faq-label')}>
      <label htmlFor={id}>{messages('faq-label')}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={255}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}-hint`} hidden={!isShort}>
        {hint}
      </p>
      {isShort && !isAlone && <Examples onChoose={choose} />}
      {isShort && reading.resource.kind !== 'failed' ? null : (
        <ReadingView reading={reading} empty={null} failedMore={<p>{toPage}</p>}>
          {() => (search ? <FaqResults search={search} term={term} toPage={toPage} /> : null)}
        </ReadingView>
      )}
    </search>
  );
}

/** Popular search terms; a press searches for one. */
function Examples({ onChoose }: { readonly onChoose: (text: string) => void }): ReactElement | null {
  const messages = useMessages();
  if (useCard().height === 's') return null;
  return (
    <div className="faq-examples">
      {['faq-example-deadline', 'faq-example-cost', 'faq-example-support'].map((key) => (
        <Button key={key} icon="search" onClick={() => onChoose(messages(key))}>
          {messages(key)}
        </Button>
      ))}
    </div>
  );
}

/** A second after the last key the search is logged, without its text, and the number of answers is announced. */
function useSearchLog(term: string, found: number | null): void {
  const messages = useMessages();
  const announce = useAnnounce();
  const { track } = useHubActions();
  const settled = useSettled(term, LOG_MS);
  const isDone = settled === term && isFaqTerm(term);
  useOnChange(isDone ? settled : null, (sent) => {
    if (sent !== null) track('search sent', { widget: 'Faq', letters: sent.length, found: found ?? 0 });
  });
  useOnChange(isDone && found !== null ? settled : null, (sent) => {
    if (sent !== null) announce(formatFaqCount(messages, sent, found ?? 0));
  });
}
