import { type ReactElement, useId } from 'react';
import { type ReadCall, ReadingView, useMessages, useRead, WithMessages } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { Button, Icon, joinClasses } from '#engine/react';
import type { QualificationType } from '../../rules/tariff/grades.ts';
import { readServiceTypes } from '../../rules/tariff/service-list.ts';
import { GradeList } from './grade-list.tsx';
import { QualificationPicker } from './qualification-picker.tsx';
import { type Calculator, useCalculator } from './use-calculator.ts';
import './calculator.later.css';

/** Fetched once per visit. */
const listCall: ReadCall<readonly QualificationType[]> = {
  base: 'base',
  path: '/api/v4/tariff/list?group=true&order=true',
  area: 'tariff',
  keeps: 'visit',
  read: (body) => {
    if (!Array.isArray(body)) throw new Error('The answer is no list of qualification types.');
    return readServiceTypes(body);
  },
};

/** The complete calculator with its messages. */
export function Widget(props: WidgetProps): ReactElement {
  return (
    <WithMessages areas={['tariff']}>
      <CalculatorView {...props} />
    </WithMessages>
  );
}

function CalculatorView(props: WidgetProps): ReactElement {
  const messages = useMessages();
  const calculator = useCalculator(props);
  const reading = useRead(listCall, { isEmpty: (types) => types.length === 0 });
  const { selected, saved, remove, writeSubject } = calculator;
  return (
    <div className="calculator">
      <div className="calculator-find">
        <ReadingView reading={reading} empty={<p>{messages('tariff-no-suggestion')}</p>} failedText={messages('tariff-list-failed')}>
          {(types) => <QualificationPicker types={types} onAdd={calculator.add} />}
        </ReadingView>
        <p className="tariff-note">{messages('tariff-guide-note')}</p>
      </div>
      <GradeList
        title={messages('tariff-calculator-heading')}
        grades={selected}
        empty={messages('tariff-first-grade')}
        onRemove={remove}
        onSubject={writeSubject}
      >
        <Actions calculator={calculator} />
      </GradeList>
      <GradeList
        title={messages('tariff-saved-heading')}
        grades={saved}
        empty={messages('tariff-nothing-saved')}
        onRemove={remove}
        onSubject={writeSubject}
      />
    </div>
  );
}

function Actions({ calculator }: { readonly calculator: Calculator }): ReactElement {
  const messages = useMessages();
  const helpId = useId();
  const { selected, saved } = calculator;
  const isEmpty = selected.length + saved.length === 0;
  return (
    <div className="calculator-actions">
      <div className="calculator-buttons">
        <Button
          variant="primary"
          isDisabled={selected.length === 0}
          aria-describedby={selected.length === 0 ? helpId : undefined}
          onClick={calculator.save}
        >
          {messages('tariff-save')}
        </Button>
        <Button onClick={calculator.load}>{messages('tariff-load')}</Button>
        <Button
          isDisabled={isEmpty}
          aria-label={messages('tariff-delete-name')}
          title={messages('tariff-delete-name')}
          onClick={calculator.deleteLast}
        >
          {messages('tariff-delete')}
        </Button>
        <Button variant="quiet" isDisabled={isEmpty} onClick={calculator.clear}>
          {messages(selected.length === 0 && saved.length > 0 ? 'tariff-clear-saved' : 'tariff-clear-calculator')}
        </Button>
      </div>
      <span id={helpId} hidden>
        {messages('tariff-save-help')}
      </span>
      <Notice calculator={calculator} />
    </div>
  );
}

const icons = { limit: 'triangle-alert', success: 'circle-check', failed: 'circle-alert' } as const;
const tones = { limit: 'tone-warning', success: 'tone-success', failed: 'tone-danger' } as const;

/** The result of the last action: limits and failures until the next action, a success briefly and then in the status line. */
function Notice({ calculator }: { readonly calculator: Calculator }): ReactElement | null {
  const messages = useMessages();
  const { notice, isFresh, saveAgain } = calculator;
  if (!notice) return null;
  if (notice.kind === 'success' && !isFresh) return <p className="calculator-status">{notice.text}</p>;
  return (
    <div className={joinClasses('calculator-notice', tones[notice.kind])}>
      <Icon name={icons[notice.kind]} />
      <p>{notice.text}</p>
      {notice.kind === 'failed' ? (
        <Button variant="quiet" onClick={saveAgain}>
          {messages('try-again')}
        </Button>
      ) : null}
    </div>
  );
}
