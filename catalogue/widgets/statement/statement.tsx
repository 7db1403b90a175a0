import type { ReactElement } from 'react';
import { writeNumber } from '#engine';
import { HubLinkButton, HubPart, useDraft, useHubPage, useMessages, WithMessages } from '#engine/hub';
import type { LoadWidget, WidgetProps } from '#engine/pack';
import { Badge, ProgressRing } from '#engine/react';
import { toWidgetAddress } from '../../components/links/address.ts';
import { countStatement, type StatementSection } from '../../rules/statement/statement.ts';
import { nameSections } from './section-names.ts';
import { groupSections, readLimits, readStatement, type StatementTexts } from './statement-text.ts';
import './statement.css';

const loadEditor: LoadWidget = () => import('./statement-editor.tsx');

/** Loaded before the first render when the widget is focused. */
export const parts = [loadEditor];

/** A summary of the personal statement in the grid; when focused, the editor, loaded on demand. */
export function Widget(props: WidgetProps): ReactElement {
  if (!props.isFocused) return <Summary {...props} />;
  return (
    <WithMessages areas={['statement']}>
      <HubPart load={loadEditor} props={props} />
    </WithMessages>
  );
}

const keepAsIs = (value: unknown): unknown => value;

/**
 * The progress of the statement: the count against the limit, each section with or without text, and a link to continue. Once the statement
 * is in an application, the text here is a draft, and the hub no longer prompts for it.
 */
function Summary({ widget, data }: WidgetProps): ReactElement {
  const messages = useMessages();
  const { plan, details, pageState } = useHubPage();
  const hasDraft = useDraft(widget.id, keepAsIs).value !== null;
  const texts = readStatement(data);
  const sections = groupSections(details.user.studyYear, pageState.values).flatMap((group) => group.sections);
  const next = sections.find((section) => !isStarted(texts, section));
  const hasLeft = plan.facts.formComplete === true;
  const isEmpty = sections.every((section) => !isStarted(texts, section));
  return (
    <div className="statement">
      <div className="statement-far">
        <StatementRing count={countStatement(texts)} />
        <p>
          <CountText count={countStatement(texts)} />{' '}
          {hasLeft ? (
            <span>{messages('statement-in-application')}</span>
          ) : isEmpty ? (
            <span>{widget.empty.text}</span>
          ) : next ? (
            <span>{messages('statement-next', { section: nameSections(messages)[next] })}</span>
          ) : null}
        </p>
      </div>
      <SectionChips texts={texts} sections={sections} />
      {hasDraft ? (
        <Badge tone="info" icon="info">
          {messages('notes-draft-kept')}
        </Badge>
      ) : null}
      <HubLinkButton to={toWidgetAddress(widget.id)} icon="pen-line">
        {hasLeft ? messages('statement-open-draft') : isEmpty ? widget.empty.actionLabel : messages('statement-write-on')}
      </HubLinkButton>
    </div>
  );
}

function isStarted(texts: StatementTexts, section: StatementSection): boolean {
  return texts[section].trim() !== '';
}

function useCountText(count: number): string {
  const messages = useMessages();
  const { characters } = readLimits(useHubPage().pageState.values);
  if (count > characters) return messages('statement-over', { m: count - characters });
  return messages('statement-count', { n: writeNumber(count), limit: writeNumber(characters) });
}

function CountText({ count }: { readonly count: number }): ReactElement {
  return <span>{useCountText(count)}</span>;
}

/** The share of the limit as a ring. Beyond the limit it stays just below full, so that it shows no tick. */
function StatementRing({ count }: { readonly count: number }): ReactElement {
  const { characters } = readLimits(useHubPage().pageState.values);
  const part = (count / characters) * 100;
  return <ProgressRing value={part > 100 ? 99 : part} text={`${Math.round(part)}%`} label={useCountText(count)} />;
}

interface SectionChipsProps {
  readonly texts: StatementTexts;
  readonly sections: readonly StatementSection[];
}

function SectionChips({ texts, sections }: SectionChipsProps): ReactElement {
  const messages = useMessages();
  const names = nameSections(messages);
  return (
    <ul className="statement-chips">
      {sections.map((section) => {
        const hasText = isStarted(texts, section);
        return (
          <li key={section}>
            <Badge tone={hasText ? 'success' : 'neutral'} icon={hasText ? 'check' : undefined}>
              <span>{names[section]}</span>
              <span className="visually-hidden">{`: ${messages(hasText ? 'statement-has-text' : 'statement-no-text')}`}</span>
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
