import { type FormEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import { useHubPage, useMessages, useWriting, type Writing, WritingField, WritingNotices, WritingStatus } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { Button, Icon, useAnnounce, useIsPhone, useTimeout } from '#engine/react';
import {
  deriveStatementCount,
  formatStatementCount,
  type StatementCount,
  type StatementSection,
  statementSections,
} from '../../rules/statement/statement.ts';
import { nameSections } from './section-names.ts';
import { groupSections, reachesMark, readLimits, readStatement, type StatementGroup, type StatementTexts } from './statement-text.ts';
import './statement.later.css';

/**
 * The eight texts with one counter. Saves automatically while typing; Save does so immediately and, on a wide screen, closes the editor.
 */
export function Widget({ widget, data, onDone }: WidgetProps): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const isPhone = useIsPhone();
  const id = useId();
  const { details, pageState } = useHubPage();
  const limits = readLimits(pageState.values);
  const writing = useWriting<StatementTexts>({
    name: widget.id,
    read: readStatement,
    initial: widget.settings.customData,
    saved: readStatement(data),
    canSave: (texts) => deriveStatementCount(texts, limits).canSave,
    savesItself: true,
    savesOnLeave: true,
  });
  const count = deriveStatementCount(writing.value, limits);
  const isDisabled = !count.canSave || !writing.fits || writing.theirs !== null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isDisabled || !(await writing.save())) return;
    announce(messages('saved'));
    if (!isPhone) onDone();
  };
  return (
    <form className="statement-editor" onSubmit={save}>
      <p className="muted">{messages('statement-draft-note')}</p>
      <WritingNotices writing={writing} drawTheirs={(theirs) => <OtherVersion theirs={theirs} mine={writing.value} />} />
      {groupSections(details.user.studyYear, pageState.values).map((group) => (
        <SectionGroup key={group.question ?? 'none'} group={group} writing={writing} counterId={`${id}-count`} isWrong={!count.canSave} />
      ))}
      <footer className="statement-foot">
        <WritingStatus writing={writing} />
        <StatementCounter id={`${id}-count`} count={count} limit={limits.characters} />
        <Button type="submit" variant="primary" isDisabled={isDisabled} aria-describedby={`${id}-count`}>
          {messages('save')}
        </Button>
      </footer>
    </form>
  );
}

interface SectionGroupProps {
  readonly group: StatementGroup;
  readonly writing: Writing<StatementTexts>;
  readonly counterId: string;
  readonly isWrong: boolean;
}

function SectionGroup({ group, writing, counterId, isWrong }: SectionGroupProps): ReactElement {
  const id = useId();
  const messages = useMessages();
  const names = nameSections(messages);
  const questions = {
    one: messages('statement-question-one'),
    two: messages('statement-question-two'),
    three: messages('statement-question-three'),
  };
  const change = (section: StatementSection) => (text: string) => writing.change({ ...writing.value, [section]: text });
  const fields = group.sections.map((section) => (
    <WritingField
      key={section}
      label={names[section]}
      rows={4}
      value={writing.value[section]}
      isStarted={writing.value[section].trim() !== ''}
      describedBy={counterId}
      isWrong={isWrong}
      onChange={change(section)}
    />
  ));
  if (group.question === null) return <div className="statement-group">{fields}</div>;
  return (
    <section className="statement-group" aria-labelledby={id}>
      <h4 id={id}>{questions[group.question]}</h4>
      {fields}
    </section>
  );
}

/** The sections of the other version that differ from this one. */
function OtherVersion({ theirs, mine }: { readonly theirs: StatementTexts; readonly mine: StatementTexts }): ReactElement {
  const messages = useMessages();
  const names = nameSections(messages);
  return (
    <dl className="statement-other">
      {statementSections
        .filter((section) => theirs[section] !== mine[section])
        .map((section) => (
          <div key={section}>
            <dt>{names[section]}</dt>
            <dd dir="auto">{theirs[section] || messages('draft-empty')}</dd>
          </div>
        ))}
    </dl>
  );
}

/** How long after typing stops the count is announced, so at most once a second. */
const SPEAK_AFTER_MS = 1000;

interface StatementCounterProps {
  readonly id: string;
  readonly count: StatementCount;
  readonly limit: number;
}

/** The remaining characters, as a bar and always as text: a warning near the limit, an error beyond what can be saved. */
function StatementCounter({ id, count, limit }: StatementCounterProps): ReactElement {
  const text = formatStatementCount(count, useMessages());
  useSpokenCount(count.remaining, text);
  return (
    <div className={`statement-count is-${count.tone}`}>
      <meter className="statement-bar" min={0} max={limit} value={Math.min(limit, count.count)} aria-hidden="true" />
      <p id={id} className="numbers">
        {count.tone === 'calm' ? null : <Icon name={count.tone === 'refused' ? 'circle-alert' : 'triangle-alert'} size="sm" />}{' '}
        <span>{text}</span>
      </p>
    </div>
  );
}

function useSpokenCount(remaining: number, text: string): void {
  const announce = useAnnounce();
  const announcedText = useRef(text);
  const before = useRef(remaining);
  const announceCount = () => {
    if (announcedText.current === text) return;
    announcedText.current = text;
    announce(text);
  };
  useEffect(() => {
    const isMark = reachesMark(before.current, remaining);
    before.current = remaining;
    if (!isMark) return;
    announcedText.current = text;
    announce(text);
  }, [remaining, text, announce]);
  useTimeout(announceCount, SPEAK_AFTER_MS, text);
}
