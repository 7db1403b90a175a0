import { type FormEvent, type ReactElement, useId, useMemo, useState } from 'react';
import { createTextFilter } from '#engine';
import { Button, Combobox, Dialog } from '#engine/react';
import { FieldFrame, toNotes } from '../../../controls/field-frame.tsx';
import { TextInput } from '../../../controls/text-field.tsx';
import { type AddressOption, useFormContext } from '../../form-context.ts';
import { describeLink, errorOfTextLink, isRefused } from '../link/link-text.ts';
import { toTextAddress } from './marked-runs.ts';
import type { LinkHere } from './writing-commands.ts';

export interface LinkDialogProps {
  readonly link: LinkHere;
  /** Sets the link; an empty address removes it. */
  readonly onSet: (link: LinkHere) => void;
  readonly onClose: () => void;
}

const MAX_SHOWN = 40;

/** A dialog for a link's target: a page found by its title, or any address allowed in a text. */
export function LinkDialog({ link, onSet, onClose }: LinkDialogProps): ReactElement {
  const { listAddresses, isMissing } = useFormContext();
  const addresses = useMemo(() => listAddresses?.() ?? [], [listAddresses]);
  const id = useId();
  const [typed, setTyped] = useState(link.address);
  const [text, setText] = useState(link.text);
  const [isLeft, setLeft] = useState(false);
  const address = toTextAddress(typed);
  const found = useMemo(() => findAddresses(addresses, typed), [addresses, typed]);
  const error = address === '' ? null : errorOfTextLink(address, isMissing);
  const isComplete = address !== '' && !isRefused(address);
  const choose = (chosen: string) => {
    setTyped(chosen);
    if (text.trim() === '') setText(addresses.find((one) => one.address === chosen)?.title ?? '');
  };
  const set = () => {
    setLeft(true);
    if (isComplete) onSet({ ...link, address, text: text.trim() === '' ? address : text });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set();
  };
  return (
    <Dialog isOpen title="Link" closeLabel="Close" shape="small" focusFirst='input[role="combobox"]' onClose={onClose}>
      <form className="writing-link-form" onSubmit={submit} noValidate>
        <FieldFrame
          id={`${id}.to`}
          label="Leads to"
          help="The title of a page, or an address."
          hint={error === null ? describeLink(address) : ''}
          notes={isLeft || found.length === 0 ? toNotes(error) : []}
          watch={{ onLeave: () => setLeft(true) }}
        >
          {(aria) => (
            <Combobox
              field={{ id: aria.id, describedBy: aria['aria-describedby'], isWrong: aria['aria-invalid'] }}
              label="Leads to"
              value={typed}
              options={found.map((one) => ({ id: one.address, label: one.title, hint: one.address }))}
              onChange={setTyped}
              onChoose={choose}
              onSubmit={set}
              status={found.length === 1 ? '1 page fits.' : `${found.length} pages fit.`}
              maxLength={400}
            />
          )}
        </FieldFrame>
        <FieldFrame id={`${id}.words`} label="Words">
          {(aria) => <TextInput aria={aria} value={text} onChange={setText} />}
        </FieldFrame>
        <div className="writing-link-buttons">
          <Button type="submit" variant="primary" isDisabled={!isComplete}>
            Save the link
          </Button>
          {link.address === '' ? null : <Button onClick={() => onSet({ ...link, address: '' })}>Remove the link</Button>}
        </div>
      </form>
    </Dialog>
  );
}

function findAddresses(addresses: readonly AddressOption[], typed: string): readonly AddressOption[] {
  if (typed.trim() === '') return addresses.slice(0, MAX_SHOWN);
  const fits = createTextFilter(typed);
  return addresses.filter(({ address, title }) => address.startsWith(typed.trim()) || fits(`${title} ${address}`)).slice(0, MAX_SHOWN);
}
