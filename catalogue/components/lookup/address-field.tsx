import { type ReactElement, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#engine/hub';
import { Button, Group, useAnnounce, withKeys } from '#engine/react';
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

/** Wraps the four fields of the address and decides when they are visible. */
export interface AddressFieldProps {
  /** The questions of the fields, which contain the limits of the lines. */
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly onChange: (changes: Answers) => void;
  /** Whether one of the fields has an error; then they are always visible. */
  readonly hasProblem: boolean;
  /** The fields, each with its label. */
  readonly children: ReactNode;
}

type Way = 'saved' | 'search' | 'manual';

/** An address found by search, typed by hand, or saved before. */
export function AddressField({ questions, answers, onChange, hasProblem, children }: AddressFieldProps): ReactElement {
  const messages = useMessages();
  const legend = useId();
  const [box, focusWithin] = useFocusWithin();
  const announce = useAnnounce();
  const saved = readAddressFields(answers);
  const lines = listAddressLines(saved);
  const hasAddress = saved.addressLine1.trim() !== ''; // a known postcode alone is not an address
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
    <Group ref={box} className="address" aria-labelledby={legend}>
      <p id={legend} className="field-label">
        {messages('address-legend')}
      </p>
      {way === 'saved' ? (
        <div className="address-saved">
          <p>
            {withKeys(lines).map(([key, line]) => (
              <span key={key}>{line}</span>
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
    </Group>
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
