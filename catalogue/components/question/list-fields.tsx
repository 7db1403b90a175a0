import { type ReactElement, useState } from 'react';
import type { Messages } from '#engine';
import { type Reading, ReadingView, useHubPage, useMessages } from '#engine/hub';
import { Combobox, Icon, useAnnounce, useResource } from '#engine/react';
import { listOf, textOf, typedKeyOf } from '../../rules/preferences/answers.ts';
import { addPick, findOption, type ListName, type ListOption, loadOptions, searchOptions } from '../../rules/preferences/option-lists.ts';
import { readNumber } from '../../rules/reading.ts';
import { describeBy, FieldFrame, FieldGroup } from './field-frame.tsx';
import { type FieldProps, fieldIdOf } from './field-props.ts';

const MAX_PICKS = 10;

function useOptions(name: ListName): Reading<readonly ListOption[]> {
  return { ...useResource<readonly ListOption[]>(name, () => loadOptions(name)), fetchedAt: null };
}

interface ListedProps extends FieldProps {
  readonly options: readonly ListOption[];
}

function describeFoundItems(messages: Messages, text: string, count: number): string {
  if (count === 0) return messages('field-options-none', { text });
  return messages('field-options-found', { n: count });
}

const toHints = (options: readonly ListOption[]) => options.map(({ id, label, hint }) => ({ id, label, hint: hint || undefined }));

/** The country, found by name; the list starts with the United Kingdom. */
export function CountryField(props: FieldProps): ReactElement {
  const messages = useMessages();
  const reading = useOptions('countries');
  return (
    <ReadingView reading={reading} shape="lines" empty={null} failedText={messages('field-options-failed')}>
      {(options) => <CountryBox {...props} options={options} />}
    </ReadingView>
  );
}

/** The country field, once the list is loaded. */
export function CountryBox({ question, answers, problem, onChange, options }: ListedProps): ReactElement {
  const messages = useMessages();
  const { field } = question;
  const chosen = textOf(answers, field);
  const unknown = textOf(answers, typedKeyOf(field));
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (unknown || chosen);
  const found = text === chosen ? options : searchOptions(options, text);
  const settle = (name: string, other: string) => {
    setTyped(null);
    if (name !== chosen || other !== unknown) onChange({ [field]: name, [typedKeyOf(field)]: other });
  };
  const leave = () => {
    const name = findOption(options, text)?.label ?? '';
    settle(name, name === '' ? text.trim() : '');
  };
  const isUnknown = typed === null && unknown !== '';
  const hint = isUnknown && problem === '' ? messages('field-country-from-list') : '';
  return (
    <FieldFrame question={question} problem={problem} hint={hint}>
      <Combobox
        label={question.label}
        value={text}
        onChange={setTyped}
        options={toHints(found)}
        onChoose={(name) => settle(name, '')}
        onLeave={leave}
        onSubmit={typed === null ? undefined : leave}
        status={text === chosen ? '' : describeFoundItems(messages, text, found.length)}
        emptyText={describeFoundItems(messages, text, 0)}
        autoComplete="country-name"
        field={{
          id: fieldIdOf(question),
          describedBy: describeBy({ question, problem, hint }),
          isWrong: problem !== '' || isUnknown,
          isRequired: question.required,
        }}
      />
    </FieldFrame>
  );
}

/** Several values from a long list, found by search and shown as chips. */
export function PickField(props: FieldProps & { readonly list: ListName }): ReactElement {
  const messages = useMessages();
  const reading = useOptions(props.list);
  return (
    <FieldGroup question={props.question} problem={props.problem}>
      <ReadingView reading={reading} shape="lines" empty={null} failedText={messages('field-options-failed')}>
        {(options) => <PickBox {...props} options={options} />}
      </ReadingView>
    </FieldGroup>
  );
}

/** The field for several values, once the list is loaded: search, count and chips. */
export function PickBox({ question, answers, problem, onChange, options }: ListedProps): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const { pageState } = useHubPage();
  const { field } = question;
  const text = textOf(answers, typedKeyOf(field));
  const id = fieldIdOf(question);
  const max = readNumber(pageState.values.maxPicks, MAX_PICKS);
  const picked = listOf(answers, field);
  const isFull = picked.length >= max;
  const nameOf = (one: string) => options.find((option) => option.id === one)?.label ?? one;
  const found = searchOptions(options, text).filter((option) => !picked.includes(option.id));
  const limit = messages('onboarding-max-picks', { n: max });
  const add = (one: string) => {
    const next = addPick(picked, one, max);
    announce(
      [messages('field-pick-added', { name: nameOf(one), n: next.length, most: max }), next.length >= max ? limit : ''].join(' ').trim(),
    );
    onChange({ [field]: next, [typedKeyOf(field)]: '' });
  };
  const remove = (one: string) => {
    const at = picked.indexOf(one);
    const neighbour = picked[at + 1] ?? picked[at - 1];
    document.getElementById(neighbour === undefined ? id : `${id}-pick-${neighbour}`)?.focus();
    announce(messages('field-pick-removed', { name: nameOf(one), n: picked.length - 1, most: max }));
    onChange({ [field]: picked.filter((other) => other !== one) });
  };
  return (
    <div className="field-picks">
      <label htmlFor={id} className="field-part-label">
        {messages('field-pick-search')}
      </label>
      <Combobox
        label={messages('field-pick-search')}
        value={text}
        onChange={(next) => onChange({ [typedKeyOf(field)]: next })}
        options={isFull ? [] : toHints(found)}
        onChoose={add}
        status={isFull ? limit : text === '' ? '' : describeFoundItems(messages, text, found.length)}
        emptyText={isFull ? '' : describeFoundItems(messages, text, 0)}
        field={{ id, describedBy: describeBy({ question, problem }), isWrong: problem !== '', isRequired: question.required }}
      />
      <p className="field-count numbers">
        <span>{messages('field-picked', { n: picked.length, most: max })}</span>
        {isFull ? <strong>{` ${limit}`}</strong> : null}
      </p>
      {picked.length > 0 ? (
        <ul className="field-chips">
          {picked.map((one) => (
            <li key={one}>
              <button
                type="button"
                id={`${id}-pick-${one}`}
                aria-label={messages('field-pick-remove', { name: nameOf(one) })}
                onClick={() => remove(one)}
              >
                <span>{nameOf(one)}</span>
                <Icon name="x" size="sm" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
