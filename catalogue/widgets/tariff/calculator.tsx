import { type ReactElement, useId } from 'react';
import { type ReadCall, ReadingView, useRead, useWords, WithWords } from '../../../engine/hub.ts';
import type { WidgetProps } from '../../../engine/pack.ts';
import { Button, Icon, joinClasses } from '../../../engine/react.ts';
import { type QualificationType, readServiceTypes } from '../../rules/index.ts';
import { GradeList } from './grade-list.tsx';
import { QualificationPicker } from './qualification-picker.tsx';
import { type Calculator, useCalculator } from './use-calculator.ts';
import './calculator.later.css';

/** Asked once a visit (TARIFF-007, TARIFF-008). */
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

/** The calculator whole, with its words. */
export function Widget(props: WidgetProps): ReactElement {
  return (
    <WithWords areas={['tariff']}>
      <CalculatorView {...props} />
    </WithWords>
  );
}

function CalculatorView(props: WidgetProps): ReactElement {
  const words = useWords();
  const calculator = useCalculator(props);
  const reading = useRead(listCall, { isEmpty: (types) => types.length === 0 });
  const { selected, saved, remove, writeSubject } = calculator;
  return (
    <div className="calculator">
      <div className="calculator-find">
        <ReadingView reading={reading} empty={<p>{words('tariff-no-suggestion')}</p>} failedText={words('tariff-list-failed')}>
          {(types) => <QualificationPicker types={types} onAdd={calculator.add} />}
        </ReadingView>
        <p className="tariff-note">{words('tariff-guide-note')}</p>
      </div>
      <GradeList
        title={words('tariff-calculator-heading')}
        grades={selected}
        empty={words('tariff-first-grade')}
        onRemove={remove}
        onSubject={writeSubject}
      >
        <Actions calculator={calculator} />
      </GradeList>
      <GradeList
        title={words('tariff-saved-heading')}
        grades={saved}
        empty={words('tariff-nothing-saved')}
        onRemove={remove}
        onSubject={writeSubject}
      />
    </div>
  );
}

function Actions({ calculator }: { readonly calculator: Calculator }): ReactElement {
  const words = useWords();
  const helpId = useId();
  const { selected, saved } = calculator;
  const isEmpty = selected.length + saved.length === 0;
  return (
    <div className="calculator-actions">
      <div className="calculator-buttons">
        <Button
          variant="primary"
          isBlocked={selected.length === 0}
          aria-describedby={selected.length === 0 ? helpId : undefined}
          onClick={calculator.save}
        >
          {words('tariff-save')}
        </Button>
        <Button onClick={calculator.load}>{words('tariff-load')}</Button>
        <Button
          isBlocked={isEmpty}
          aria-label={words('tariff-delete-name')}
          title={words('tariff-delete-name')}
          onClick={calculator.deleteLast}
        >
          {words('tariff-delete')}
        </Button>
        <Button variant="quiet" isBlocked={isEmpty} onClick={calculator.clear}>
          {words(selected.length === 0 && saved.length > 0 ? 'tariff-clear-saved' : 'tariff-clear-calculator')}
        </Button>
      </div>
      <span id={helpId} hidden>
        {words('tariff-save-help')}
      </span>
      <Notice calculator={calculator} />
    </div>
  );
}

const icons = { limit: 'triangle-alert', success: 'circle-check', failed: 'circle-alert' } as const;
const tones = { limit: 'tone-warning', success: 'tone-success', failed: 'tone-danger' } as const;

/** What the last action came to: limits and failures until the next action, a success for a moment and then as the status line (TARIFF-050). */
function Notice({ calculator }: { readonly calculator: Calculator }): ReactElement | null {
  const words = useWords();
  const { notice, isFresh, saveAgain } = calculator;
  if (!notice) return null;
  if (notice.kind === 'success' && !isFresh) return <p className="calculator-status">{notice.text}</p>;
  return (
    <div className={joinClasses('calculator-notice', tones[notice.kind])}>
      <Icon name={icons[notice.kind]} />
      <p>{notice.text}</p>
      {notice.kind === 'failed' ? (
        <Button variant="quiet" onClick={saveAgain}>
          {words('try-again')}
        </Button>
      ) : null}
    </div>
  );
}
