import { type ComponentProps, type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useTimeout } from '../hooks/use-timer.ts';
import { useAnnounce } from './announcer.tsx';
import { type ComboboxStep, chooseComboboxStep, groupByRuns } from './combobox-keys.ts';
import { EventBox, Group, ListOption } from './elements.tsx';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import './combobox.later.css';

/** One option. Adjacent options of the same group are shown under its name. */
export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  readonly group?: string | undefined;
  readonly hint?: string | undefined;
}

/** The attributes from a form for a text field with an external label. */
interface ComboboxField {
  readonly id: string;
  readonly describedBy?: string | undefined;
  readonly isWrong?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
}

type InputAttributes = Pick<ComponentProps<'input'>, 'maxLength' | 'name' | 'placeholder' | 'inputMode' | 'autoComplete'>;

/** The caller holds the text, limited to 255 characters by default, and passes the options that match it. */
export interface ComboboxProps extends InputAttributes {
  readonly label: string;
  readonly hidesLabel?: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly options: readonly ComboboxOption[];
  readonly onChoose: (id: string) => void;
  /** Announced politely once typing has stopped, for example the number of options. */
  readonly status: string;
  /** Shown instead of the list while there are no options. */
  readonly emptyText?: string | undefined;
  readonly isLoading?: boolean;
  /** Called for Enter without an active option. Without it Enter does what the surrounding form does. */
  readonly onSubmit?: (() => void) | undefined;
  readonly field?: ComboboxField;
  /** Called when focus leaves the field. */
  readonly onLeave?: () => void;
}

const PAUSE_MS = 500;
const MAX_CHARACTERS = 255;

/**
 * A text field with a list of suggestions, following the ARIA guide's list autocomplete: focus stays in the text, Down and Up move, Enter
 * chooses, Escape closes and then clears. Suggestions never change the typed text.
 */
export function Combobox(props: ComboboxProps): ReactElement {
  const { label, hidesLabel = false, value, options, emptyText, isLoading = false, field } = props;
  const ownId = useId();
  const id = field?.id ?? ownId;
  const list = useList(props);
  const hasList = list.isOpen && options.length > 0;
  const hasPopup = hasList || (list.isOpen && !isLoading && emptyText !== undefined && emptyText !== '');
  return (
    <div className="combobox">
      {field === undefined ? (
        <label htmlFor={id} className={hidesLabel ? 'visually-hidden' : 'combobox-label'}>
          {label}
        </label>
      ) : null}
      <div className="combobox-field">
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-activedescendant={hasList && list.active >= 0 ? `${id}-${list.active}` : undefined}
          aria-describedby={field?.describedBy}
          aria-invalid={field?.isWrong || undefined}
          aria-required={field?.isRequired || undefined}
          value={value}
          name={props.name}
          maxLength={props.maxLength ?? MAX_CHARACTERS}
          placeholder={props.placeholder}
          inputMode={props.inputMode}
          onChange={(event) => list.type(event.target.value)}
          onClick={list.open}
          onKeyDown={list.onKeyDown}
          onBlur={list.leave}
        />
        <Icon name={isLoading ? 'loader-circle' : 'chevron-down'} className={joinClasses('combobox-mark', isLoading && 'is-spinning')} />
      </div>
      {hasPopup ? (
        <EventBox className="combobox-popup" onMouseDown={(event) => event.preventDefault()}>
          {hasList ? <OptionList {...props} id={id} active={list.active} onChoose={list.choose} /> : <p>{emptyText}</p>}
        </EventBox>
      ) : null}
    </div>
  );
}

interface ListHandle {
  readonly isOpen: boolean;
  /** Index of the active option; -1 for none. */
  readonly active: number;
  readonly open: () => void;
  readonly leave: () => void;
  readonly type: (text: string) => void;
  readonly choose: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function useList(props: ComboboxProps): ListHandle {
  const { value, onChange, options, onChoose, onSubmit, onLeave, status, isLoading = false } = props;
  const announce = useAnnounce();
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActive] = useState<string | null>(null);
  const active = options.findIndex((option) => option.id === activeId);
  useTimeout(() => announce(status), isOpen && !isLoading && status !== '' ? PAUSE_MS : null, `${value} ${status}`);
  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const choose = (id: string) => {
    close();
    onChoose(id);
  };
  const type = (text: string) => {
    setOpen(true);
    setActive(null);
    onChange(text);
  };
  const clear = () => {
    close();
    onChange('');
  };
  const take = (step: ComboboxStep) => {
    if (step.kind === 'close') close();
    if (step.kind === 'clear') clear();
    if (step.kind === 'choose' && activeId !== null) choose(activeId);
    if (step.kind === 'submit') submit();
    if (step.kind !== 'move') return;
    setOpen(true);
    setActive(options[step.active]?.id ?? null);
  };
  const submit = () => {
    close();
    onSubmit?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Home' || event.key === 'End') setActive(null);
    const step = chooseComboboxStep(event.key, { isOpen, count: options.length, active, hasText: value !== '', isAlt: event.altKey });
    if (!step) return;
    if (step.kind !== 'submit' || onSubmit) event.preventDefault();
    if (step.kind === 'close' || step.kind === 'clear') event.stopPropagation();
    take(step);
  };
  const leave = () => {
    close();
    onLeave?.();
  };
  return { isOpen, active, open: () => setOpen(true), leave, type, choose, onKeyDown };
}

interface OptionListProps extends Pick<ComboboxProps, 'label' | 'options' | 'onChoose' | 'isLoading'> {
  readonly id: string;
  readonly active: number;
}

function OptionList({ id, label, options, onChoose, isLoading, active }: OptionListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  let index = -1;
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} aria-busy={isLoading || undefined} className="combobox-list">
      {groupByRuns(options).map((run, number) => {
        const drawn = run.options.map((option) => {
          index += 1;
          return <OptionRow key={option.id} id={`${id}-${index}`} option={option} isActive={index === active} onChoose={onChoose} />;
        });
        const headingId = `${id}-group-${number}`;
        return run.group ? (
          <Group key={headingId} aria-labelledby={headingId}>
            <div id={headingId} className="combobox-group" role="presentation">
              {run.group}
            </div>
            {drawn}
          </Group>
        ) : (
          drawn
        );
      })}
    </div>
  );
}

interface OptionRowProps {
  readonly id: string;
  readonly option: ComboboxOption;
  readonly isActive: boolean;
  readonly onChoose: (id: string) => void;
}

function OptionRow({ id, option, isActive, onChoose }: OptionRowProps): ReactElement {
  return (
    <ListOption id={id} isSelected={isActive} className="combobox-option" onClick={() => onChoose(option.id)}>
      <span>{option.label}</span>
      {option.hint ? <span className="combobox-hint">{option.hint}</span> : null}
    </ListOption>
  );
}
