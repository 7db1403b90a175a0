import { type ReactElement, useState } from 'react';
import type { Messages } from '#engine';
import { useAnnounceChange, useMessages, useRead } from '#engine/hub';
import { Button, Combobox, type ComboboxOption, useTimeout } from '#engine/react';
import { cutSearch } from '../../rules/call-address.ts';
import { chooseSchool, formatSchool, type School, type SchoolFields, typeSchoolName } from '../../rules/preferences/school.ts';
import { describeBy, FieldFrame } from '../question/field-frame.tsx';
import { type FieldProps, fieldIdOf } from '../question/field-props.ts';
import { readSchoolFields } from './answer-fields.ts';
import { toSchoolsCall } from './lookup-calls.ts';
import { LookupProblem } from './lookup-problem.tsx';
import './lookup.later.css';

/** How long after typing stops schools are searched. */
const SCHOOL_WAIT_MS = 1000;
const OWN_NAME = 'own-name';

/** Finds a school or college by name, or accepts a name as typed. */
export function SchoolField({ question, answers, problem, onChange }: FieldProps): ReactElement {
  const messages = useMessages();
  const saved = readSchoolFields(answers);
  const search = useSchoolSearch(saved);
  const fieldId = fieldIdOf(question);
  const { schools, isLoading, hasFailed, hasNone } = search;
  const change = (fields: SchoolFields) => onChange({ ...fields });
  const type = (text: string) => {
    search.touch();
    change(typeSchoolName(saved, text));
  };
  const keepTyped = () => {
    search.settle();
    document.getElementById(fieldId)?.focus();
  };
  const choose = (id: string) => {
    const school = schools.find(({ code }) => code === id);
    if (school) change(chooseSchool(school));
    if (school) search.settle(null);
    else keepTyped();
  };
  const failed = hasFailed ? messages('school-failed') : '';
  useAnnounceChange(failed, '');
  useAnnounceChange(search.isOwn ? messages('school-kept-typed') : '', '');
  const note = hasNone ? messages('school-none') : search.isOwn ? messages('school-kept-typed') : '';
  const description = [describeBy({ question, problem }), failed || note ? `${fieldId}-note` : ''];
  return (
    <FieldFrame question={question} problem={problem}>
      <Combobox
        label={question.label}
        field={{
          id: fieldId,
          describedBy: description.filter(Boolean).join(' ') || undefined,
          isRequired: question.required,
          isWrong: problem !== '',
        }}
        value={saved.schoolName}
        onChange={type}
        options={schools.length > 0 ? [...schools.map(toOption), { id: OWN_NAME, label: messages('school-not-listed') }] : []}
        onChoose={choose}
        status={hasFailed ? '' : describeSchools(search, messages)}
        emptyText={saved.schoolName.trim() === '' ? messages('school-start-typing') : undefined}
        isLoading={isLoading}
      />
      {failed ? <LookupProblem id={`${fieldId}-note`} text={failed} onRetry={search.retry} /> : null}
      {note ? (
        <p id={`${fieldId}-note`} className="lookup-note">
          {note}
        </p>
      ) : null}
      {search.isOpenToOwn ? (
        <div>
          <Button onClick={keepTyped}>{messages('school-not-listed')}</Button>
        </div>
      ) : null}
    </FieldFrame>
  );
}

function toOption(school: School): ComboboxOption {
  return { id: school.code, label: formatSchool(school) };
}

interface SchoolSearch {
  readonly schools: readonly School[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly hasNone: boolean;
  /** Whether the person chose to use the typed name. */
  readonly isOwn: boolean;
  readonly isOpenToOwn: boolean;
  readonly touch: () => void;
  /** Ends the search without changing the name. */
  readonly settle: (own?: null) => void;
  readonly retry: () => void;
}

/** Searches once typing has stopped; not for a chosen school or an accepted own name. */
function useSchoolSearch({ schoolName, schoolId }: SchoolFields): SchoolSearch {
  const [state, setStatus] = useState<'untouched' | 'typed' | 'own'>('untouched');
  const [query, setQuery] = useState('');
  const isChosen = schoolId !== '';
  const typed = state === 'typed' && !isChosen ? cutSearch(schoolName) : '';
  const isWaiting = typed !== query;
  useTimeout(() => setQuery(typed), isWaiting ? SCHOOL_WAIT_MS : null, typed);
  const { resource, retry } = useRead(typed === '' || isWaiting ? null : toSchoolsCall(query), { isEmpty: (list) => list.length === 0 });
  return {
    schools: resource.kind === 'ready' ? resource.value : [],
    isLoading: typed !== '' && (isWaiting || resource.kind === 'loading'),
    hasFailed: resource.kind === 'failed',
    hasNone: resource.kind === 'empty',
    isOwn: state === 'own' && !isChosen && schoolName.trim() !== '',
    isOpenToOwn: !isChosen && state === 'typed' && schoolName.trim() !== '',
    touch: () => setStatus('typed'),
    settle: (own) => setStatus(own === null ? 'untouched' : 'own'),
    retry,
  };
}

function describeSchools({ schools, hasNone }: SchoolSearch, messages: Messages): string {
  if (hasNone) return messages('school-none');
  if (schools.length === 0) return '';
  return messages('school-count', { n: schools.length });
}
