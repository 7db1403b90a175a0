import { type ReactElement, useState } from 'react';
import { useMessages } from '#engine/hub';
import { Button, Combobox, Icon, useAnnounce } from '#engine/react';
import type { QualificationType } from '../../rules/tariff/grades.ts';
import { findByName, formatSuggestionCount, groupTypes, nextPage, pageGrades } from '../../rules/tariff/showing.ts';
import type { Calculator } from './use-calculator.ts';

export interface QualificationPickerProps {
  readonly types: readonly QualificationType[];
  readonly onAdd: Calculator['add'];
}

/** Finds a qualification type by name and shows its grades as buttons. */
export function QualificationPicker({ types, onAdd }: QualificationPickerProps): ReactElement {
  const messages = useMessages();
  const [text, setText] = useState('');
  const [code, setCode] = useState('');
  const type = types.find((candidate) => candidate.code === code);
  const found = findByName(types, type?.name === text ? '' : text);
  const choose = (id: string) => {
    setCode(id);
    setText(types.find((candidate) => candidate.code === id)?.name ?? '');
  };
  const write = (next: string) => {
    setText(next);
    if (next === '') setCode('');
  };
  return (
    <div className="tariff-picker">
      <Combobox
        label={messages('tariff-search-label')}
        value={text}
        onChange={write}
        options={groupTypes(found).flatMap(({ group, types: some }) =>
          some.map((one) => toOption(one, group, messages('tariff-no-points'))),
        )}
        onChoose={choose}
        status={formatSuggestionCount(found.length, messages)}
        emptyText={messages('tariff-no-suggestion')}
      />
      {type ? <GradeButtons key={type.code} type={type} onAdd={onAdd} /> : null}
    </div>
  );
}

function toOption({ code, name, grades }: QualificationType, group: string, noPoints: string) {
  return { id: code, label: name, group, hint: grades.length === 0 ? noPoints : undefined };
}

interface GradeButtonsProps {
  readonly type: QualificationType;
  readonly onAdd: Calculator['add'];
}

/** The grades of a type, ten slots per page; with more than ten grades, the tenth slot is the button for the next page. */
function GradeButtons({ type, onAdd }: GradeButtonsProps): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const [page, setPage] = useState(0);
  const pages = pageGrades(type.grades);
  if (type.grades.length === 0) return <WithoutPoints type={type} onAdd={onAdd} />;
  const nameOf = (index: number) => messages('tariff-more-grades', { n: index + 1, total: pages.length });
  const turn = () => {
    const next = nextPage(page, pages.length);
    setPage(next);
    announce(nameOf(next));
  };
  return (
    <fieldset className="grade-buttons">
      <legend>{messages('tariff-grades-of', { name: type.name })}</legend>
      {pages[page]?.map((grade) => (
        <button key={grade.grade} type="button" className="grade-button" onClick={() => onAdd(type, grade)}>
          <b>{grade.grade}</b> <span>{messages('tariff-points', { n: grade.points })}</span>
        </button>
      ))}
      {pages.length > 1 ? (
        <button type="button" className="grade-button grade-pager" aria-label={nameOf(page)} title={nameOf(page)} onClick={turn}>
          <Icon name="chevron-right" />
          <span>{`${page + 1}/${pages.length}`}</span>
        </button>
      ) : null}
    </fieldset>
  );
}

function WithoutPoints({ type, onAdd }: GradeButtonsProps): ReactElement {
  const messages = useMessages();
  return (
    <div className="grade-none">
      <p>{messages('tariff-no-points-why', { name: type.name })}</p>
      <Button icon="plus" onClick={() => onAdd(type, { grade: '', points: 0 })}>
        {messages('tariff-add-type', { name: type.name })}
      </Button>
    </div>
  );
}
