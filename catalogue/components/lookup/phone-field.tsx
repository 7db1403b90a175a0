import { type ReactElement, useEffect, useState } from 'react';
import { useAnnounceChange, useMessages, useRead } from '#engine/hub';
import { Button, Icon, useLatest, useOnChange, useTimeout } from '#engine/react';
import { textOf } from '../../rules/preferences/answers.ts';
import { choosePhoneRegion, type PhoneAnswer, phoneCheckKeyOf } from '../../rules/preferences/phone.ts';
import { describeBy, FieldFrame } from '../question/field-frame.tsx';
import { type FieldProps, fieldIdOf } from '../question/field-props.ts';
import { SelectBox } from '../select/select-box.tsx';
import { type PhoneRegion, phoneRegionsCall, toPhoneCall } from './lookup-calls.ts';
import {
  choosePhoneEntryRegion,
  isCurrent,
  listPhoneMessages,
  type PhoneEntry,
  startPhone,
  tidyPhone,
  toPhoneAnswers,
  toPhoneQuestion,
  toPhoneWord,
  typePhone,
} from './phone-entry.ts';
import './lookup.later.css';

/** How long after typing stops a number is checked. */
const PHONE_WAIT_MS = 250;

/** The only region when the list cannot be loaded. */
const HOME_REGION: PhoneRegion = { regionCode: 'GB', displayRegion: 'United Kingdom', countryCode: '44' };

/** A mobile number with its region and the result of the check. */
export function PhoneField(props: FieldProps): ReactElement {
  const { question, problem } = props;
  const formatMessage = useMessages();
  const phone = usePhone(props);
  const fieldId = fieldIdOf(question);
  const description = [describeBy({ question, problem }), phone.messages.length > 0 ? `${fieldId}-verdict` : ''];
  const problemText = phone.messages.map((key) => formatMessage(key)).join('. ');
  useAnnounceChange(problemText, '');
  return (
    <FieldFrame question={question} problem={problem}>
      <div className="phone-row">
        <label className="visually-hidden" htmlFor={`${fieldId}-region`}>
          {formatMessage('phone-region')}
        </label>
        <SelectBox id={`${fieldId}-region`} value={phone.region} autoComplete="tel-country-code" onChange={phone.chooseRegion}>
          {phone.regions.map(({ regionCode, displayRegion, countryCode }) => (
            <option key={regionCode} value={regionCode}>
              {countryCode === '' ? displayRegion : formatMessage('phone-region-option', { region: displayRegion, code: countryCode })}
            </option>
          ))}
        </SelectBox>
        <input
          id={fieldId}
          className="field-input"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phone.text}
          aria-describedby={description.filter(Boolean).join(' ') || undefined}
          aria-invalid={problem !== '' || phone.isWrong || undefined}
          aria-required={question.required || undefined}
          onChange={(event) => phone.type(event.currentTarget.value)}
          onFocus={() => phone.setFocused(true)}
          onBlur={() => phone.setFocused(false)}
        />
      </div>
      <PhoneVerdict id={`${fieldId}-verdict`} messages={phone.messages} onRetry={phone.retry} />
    </FieldFrame>
  );
}

interface PhoneVerdictProps {
  readonly id: string;
  readonly messages: readonly string[];
  readonly onRetry: () => void;
}

/** 'Valid number' or 'Invalid number'; after a failed call also the reason, and Try again. */
export function PhoneVerdict({ id, messages, onRetry }: PhoneVerdictProps): ReactElement | null {
  const formatMessage = useMessages();
  const [verdict, ...more] = messages;
  if (verdict === undefined) return null;
  const isValid = verdict === 'phone-valid';
  return (
    <>
      <div id={id} className="phone-verdict" data-valid={isValid || undefined}>
        <p>
          <Icon name={isValid ? 'circle-check' : 'circle-alert'} />
          <span>{formatMessage(verdict)}</span>
        </p>
        {more.map((key) => (
          <p key={key}>{formatMessage(key)}</p>
        ))}
      </div>
      {more.length > 0 ? (
        <div>
          <Button icon="refresh-cw" onClick={onRetry}>
            {formatMessage('try-again')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface PhoneHandle {
  readonly region: string;
  readonly regions: readonly PhoneRegion[];
  readonly text: string;
  readonly messages: readonly string[];
  readonly isWrong: boolean;
  readonly type: (text: string) => void;
  readonly chooseRegion: (region: string) => void;
  readonly setFocused: (isFocused: boolean) => void;
  readonly retry: () => void;
}

function usePhone({ question, answers, onChange }: FieldProps): PhoneHandle {
  const { field, maxLength } = question;
  const saved = textOf(answers, field);
  const regions = useRegions();
  const [entry, setEntry] = useState<PhoneEntry>(() => startPhone(saved));
  const [sent, setSent] = useState(saved);
  const [seen, setSeen] = useState(saved);
  const [isFocused, setFocused] = useState(false);
  // checking a saved number does not change the answers
  const [isChanged, setChanged] = useState(false);
  // the value changed outside this field: restored, cleared or read again
  if (saved !== seen) {
    setSeen(saved);
    if (saved !== sent) {
      setSent(saved);
      setEntry(startPhone(saved));
      setChanged(false);
    }
  }
  const region = entry.region ?? regionOfCountry(textOf(answers, 'userCountry'), regions);
  const check = usePhoneCheck({ entry, region, maxLength }, setEntry);
  const report = useLatest((text: string, answer: PhoneAnswer | 'failed' | null) => {
    const isAskable = toPhoneQuestion({ ...entry, text }, region, maxLength) !== null;
    const toSave = toPhoneAnswers(question, text, isAskable ? toPhoneWord(answer) : '', answer === 'failed' ? null : answer);
    const changes = isChanged || answer === null ? toSave : { [phoneCheckKeyOf(field)]: toSave[phoneCheckKeyOf(field)] ?? '' };
    if (changes[field] !== undefined) setSent(textOf(changes, field));
    if (Object.entries(changes).some(([name, value]) => answers[name] !== value)) onChange(changes);
  });
  const { answer } = check;
  const { text } = entry;
  useOnChange(answer, () => {
    if (answer !== null) report.current(text, answer);
  });
  // reformats the number on blur, so that nothing moves while typing
  useEffect(() => {
    if (!isFocused && answer !== null && answer !== 'failed') setEntry((now) => (now.isTidy ? now : tidyPhone(now, answer, maxLength)));
  }, [isFocused, answer, maxLength]);
  return {
    region,
    regions: regions.some(({ regionCode }) => regionCode === region)
      ? regions
      : [...regions, { regionCode: region, displayRegion: region, countryCode: '' }],
    text,
    messages: listPhoneMessages(text, answer),
    isWrong: answer !== null && answer !== 'failed' && !answer.isValid,
    type: (next) => {
      setChanged(true);
      setEntry((now) => typePhone(now, next));
      report.current(next, null);
    },
    chooseRegion: (next) => {
      setChanged(true);
      setEntry((now) => choosePhoneEntryRegion(now, next));
      report.current(text, null);
    },
    setFocused,
    retry: check.retry,
  };
}

function regionOfCountry(userCountry: string, regions: readonly PhoneRegion[]): string {
  const countries = regions.map(({ regionCode, displayRegion }) => ({ code: regionCode, name: displayRegion }));
  return choosePhoneRegion(userCountry, countries, regions);
}

function useRegions(): readonly PhoneRegion[] {
  const { resource } = useRead(phoneRegionsCall);
  return resource.kind === 'ready' && resource.value.length > 0 ? resource.value : [HOME_REGION];
}

interface PhoneCheckHandle {
  /** The service's response for the current text; null before it arrives. */
  readonly answer: PhoneAnswer | 'failed' | null;
  readonly retry: () => void;
}

/** Checks once typing has stopped; a newer check cancels an older one. */
function usePhoneCheck(
  { entry, region, maxLength }: { readonly entry: PhoneEntry; readonly region: string; readonly maxLength: number },
  setEntry: (change: (now: PhoneEntry) => PhoneEntry) => void,
): PhoneCheckHandle {
  const question = toPhoneQuestion(entry, region, maxLength);
  const isSent = question !== null && isCurrent(entry, region);
  const check = () => setEntry((now) => ({ ...now, question }));
  useTimeout(check, question !== null && !isSent ? PHONE_WAIT_MS : null, `${region} ${entry.text}`);
  const sent = entry.question;
  const { resource, retry } = useRead(isSent && sent ? toPhoneCall(sent.region, sent.number) : null);
  if (resource.kind === 'ready') return { answer: resource.value, retry };
  return { answer: resource.kind === 'failed' ? 'failed' : null, retry };
}
