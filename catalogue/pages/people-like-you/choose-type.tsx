import { type ReactElement, useState } from 'react';
import { type Reading, ReadingView, useMessages } from '../../../engine/hub.ts';
import { Combobox } from '../../../engine/react.ts';
import { findByName, formatSuggestionCount } from '../../rules/tariff/index.ts';

export interface ChooseTypeProps {
  readonly types: Reading<readonly string[]>;
  readonly onChoose: (qualification: string) => void;
}

/** Finds a qualification type by any part of its name (PLY-023 to PLY-025). */
export function ChooseType({ types, onChoose }: ChooseTypeProps): ReactElement {
  const messages = useMessages();
  return (
    <section className="people-card people-find" aria-label={messages('people-choose-type')} tabIndex={-1}>
      <ReadingView reading={types} empty={<p>{messages('tariff-no-suggestion')}</p>}>
        {(names) => <TypeSearch names={names} onChoose={onChoose} />}
      </ReadingView>
    </section>
  );
}

function TypeSearch({ names, onChoose }: { readonly names: readonly string[]; readonly onChoose: (name: string) => void }): ReactElement {
  const messages = useMessages();
  const [text, setText] = useState('');
  const found = findByName(
    names.map((name) => ({ name })),
    text,
  );
  return (
    <Combobox
      label={messages('people-choose-type')}
      value={text}
      onChange={setText}
      options={found.map(({ name }) => ({ id: name, label: name }))}
      onChoose={onChoose}
      status={formatSuggestionCount(found.length, messages)}
      emptyText={messages('tariff-no-suggestion')}
    />
  );
}
