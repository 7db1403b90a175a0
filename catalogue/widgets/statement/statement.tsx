import type { ReactElement } from 'react';
import { HubLinkButton, HubPart, useDraft, useHubPage, useWords, WithWords } from '../../../engine/hub.ts';
import { writeNumber } from '../../../engine/index.ts';
import type { LoadWidget, WidgetProps } from '../../../engine/pack.ts';
import { Badge, ProgressRing } from '../../../engine/react.ts';
import { toWidgetAddress } from '../../parts/index.ts';
import { countStatement, type StatementSection } from '../../rules/index.ts';
import { nameSections } from './section-words.ts';
import { groupSections, readLimits, readStatement, type StatementTexts } from './statement-text.ts';
import './statement.css';

const loadEditor: LoadWidget = () => import('./statement-editor.tsx');

/** Drawn at once when the widget stands alone. */
export const parts = [loadEditor];

/** In the grid a summary of the personal statement; alone the editor, which is loaded when it is needed (TEXT-001, TEXT-003). */
export function Widget(props: WidgetProps): ReactElement {
  if (!props.isFocused) return <Summary {...props} />;
  return (
    <WithWords areas={['statement']}>
      <HubPart load={loadEditor} props={props} />
    </WithWords>
  );
}

const keepAsIs = (kept: unknown): unknown => kept;

/** How far the statement is: the count against the limit, each section with or without text, and the way to write on (TEXT-006). */
function Summary({ widget, data }: WidgetProps): ReactElement {
  const words = useWords();
  const { details, pageState } = useHubPage();
  const hasDraft = useDraft(widget.id, keepAsIs).value !== null;
  const texts = readStatement(data);
  const sections = groupSections(details.user.studyYear, pageState.values).flatMap((group) => group.sections);
  const next = sections.find((section) => !isStarted(texts, section));
  const isEmpty = sections.every((section) => !isStarted(texts, section));
  return (
    <div className="statement">
      <div className="statement-far">
        <StatementRing count={countStatement(texts)} />
        <p>
          <CountWords count={countStatement(texts)} />{' '}
          {isEmpty ? (
            <span>{widget.empty.text}</span>
          ) : next ? (
            <span>{words('statement-next', { section: nameSections(words)[next] })}</span>
          ) : null}
        </p>
      </div>
      <SectionChips texts={texts} sections={sections} />
      {hasDraft ? (
        <Badge tone="info" icon="info">
          {words('notes-draft-kept')}
        </Badge>
      ) : null}
      <HubLinkButton to={toWidgetAddress(widget.id)} icon="pen-line">
        {isEmpty ? widget.empty.actionLabel : words('statement-write-on')}
      </HubLinkButton>
    </div>
  );
}

function isStarted(texts: StatementTexts, section: StatementSection): boolean {
  return texts[section].trim() !== '';
}

function useCountWords(count: number): string {
  const words = useWords();
  const { characters } = readLimits(useHubPage().pageState.values);
  if (count > characters) return words('statement-over', { m: count - characters });
  return words('statement-count', { n: writeNumber(count), limit: writeNumber(characters) });
}

function CountWords({ count }: { readonly count: number }): ReactElement {
  return <span>{useCountWords(count)}</span>;
}

/** The bar against the limit, as a ring. Past the limit it stays just short of full, so that it does not show the tick of something done. */
function StatementRing({ count }: { readonly count: number }): ReactElement {
  const { characters } = readLimits(useHubPage().pageState.values);
  const part = (count / characters) * 100;
  return <ProgressRing value={part > 100 ? 99 : part} text={`${Math.round(part)}%`} label={useCountWords(count)} />;
}

interface SectionChipsProps {
  readonly texts: StatementTexts;
  readonly sections: readonly StatementSection[];
}

function SectionChips({ texts, sections }: SectionChipsProps): ReactElement {
  const words = useWords();
  const names = nameSections(words);
  return (
    <ul className="statement-chips">
      {sections.map((section) => {
        const hasText = isStarted(texts, section);
        return (
          <li key={section}>
            <Badge tone={hasText ? 'success' : 'neutral'} icon={hasText ? 'check' : undefined}>
              <span>{names[section]}</span>
              <span className="visually-hidden">{`: ${words(hasText ? 'statement-has-text' : 'statement-no-text')}`}</span>
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
