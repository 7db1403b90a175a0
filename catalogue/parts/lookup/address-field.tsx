import { type ReactElement, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#engine/hub';
import { Button, useAnnounce } from '#engine/react';
import { type FittedAddress, type FullAddress, fitAddress, readLineLimits } from '../../rules/preferences/address.ts';
import { type Answers, textOf } from '../../rules/preferences/answers.ts';
import { unitedKingdom } from '../../rules/preferences/marketing.ts';
import type { Question } from '../../schemas/generated/items.ts';
import { LeftOut } from '../question/left-out.ts';
import { listAddressLines } from './address-rows.ts';
import { AddressSearchBox } from './address-search.tsx';
import { readAddressFields } from './answer-fields.ts';
import { useAddressSearch } from './use-address-search.ts';
import './lookup.later.css';

/** Props of AddressField. It wraps the four fields of the address and decides when they are shown. */
export interface AddressFieldProps {
  /** The questions of the fields, which contain the limits of the lines. */
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly onChange: (changes: Answers) => void;
  /** Whether one of the fields has an error; then they are shown in any case. */
  readonly hasProblem: boolean;
  /** The fields, each with its label. */
  readonly children: ReactNode;
}

type Way = 'saved' | 'search' | 'manual';

/** An address found by search, typed by hand, or as it was saved. [LOOK-001] to [LOOK-019] [ONB-053] to [ONB-057] */
export function AddressField({ questions, answers, onChange, hasProblem, children }: AddressFieldProps): ReactElement {
  const messages = useMessages();
  const legend = useId();
  const [box, focusWithin] = useFocusWithin();
  const announce = useAnnounce();
  const kept = readAddressFields(answers);
  const lines = listAddressLines(kept);
  const hasAddress = kept.addressLine1.trim() !== ''; // a postcode alone, known from elsewhere, is no address yet
  const [chosenWay, setWay] = useState<Way>(hasAddress ? 'saved' : 'search');
  const way = chosenWay === 'saved' && !hasAddress ? 'search' : chosenWay;
  const [left, setLeft] = useState<FittedAddress['left']>({});
  const fill = (address: FullAddress) => {
    const found = fitAddress(address, readLineLimits(questions));
    onChange({ ...found.fields });
    setLeft(found.left);
    setWay('manual');
    announce([messages('address-filled'), ...Object.values(found.left).map((text) => messages('address-left-out', { text }))].join(' '));
    focusWithin('.address-fields input');
  };
  const search = useAddressSearch(fill);
  const country = textOf(answers, 'userCountry');
  if (country !== '' && country !== unitedKingdom) return <div className="address-fields">{children}</div>;
  const showsFields = way === 'manual' || hasProblem || (way === 'search' && search.hasFailed);
  const toggle = () => {
    setWay(showsFields ? 'search' : 'manual');
    if (showsFields && search.hasFailed) search.search();
  };
  const change = () => {
    setWay('search');
    focusWithin('.address-search input');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: each field within is a group or a labelled control of its own
    <div ref={box} className="address" role="group" aria-labelledby={legend}>
      <p id={legend} className="field-label">
        {messages('address-legend')}
      </p>
      {way === 'saved' ? (
        <div className="address-saved">
          <p>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and may be equal
              <span key={index}>{line}</span>
            ))}
          </p>
          <Button onClick={change}>{messages('address-change')}</Button>
        </div>
      ) : null}
      {way === 'search' ? <AddressSearchBox search={search} /> : null}
      {way === 'search' && showsFields ? null : (
        <div>
          <Button icon={showsFields ? 'search' : 'pencil'} onClick={toggle}>
            {messages(showsFields ? 'address-search' : 'address-enter-manually')}
          </Button>
        </div>
      )}
      {showsFields ? (
        <LeftOut.Provider value={left}>
          <div className="address-fields">{children}</div>
        </LeftOut.Provider>
      ) : null}
    </div>
  );
}

/** Moves focus to a control that the next render adds. */
function useFocusWithin(): [RefObject<HTMLDivElement | null>, (selector: string) => void] {
  const box = useRef<HTMLDivElement>(null);
  const [request, setRequest] = useState<{ readonly selector: string } | null>(null);
  useEffect(() => {
    if (request) box.current?.querySelector<HTMLElement>(request.selector)?.focus();
  }, [request]);
  return [box, (selector) => setRequest({ selector })];
}
