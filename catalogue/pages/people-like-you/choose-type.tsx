import { type ReactElement, useState } from 'react';
import { type Reading, ReadingView, useWords } from '../../../engine/hub.ts';
import { Combobox } from '../../../engine/react.ts';
import { findByName, saySuggestionCount } from '../../rules/index.ts';

/** Props of ChooseType. */
export interface ChooseTypeProps {
  readonly types: Reading<readonly string[]>;
  readonly onChoose: (qualification: string) => void;
}

/** Finds a qualification type by any part of its name (PLY-023 to PLY-025). */
export function ChooseType({ types, onChoose }: ChooseTypeProps): ReactElement {
  const words = useWords();
  return (
    <section className="people-card people-find" aria-label={words('people-choose-type')} tabIndex={-1}>
      <ReadingView reading={types} empty={<p>{words('tariff-no-suggestion')}</p>}>
        {(names) => <TypeSearch names={names} onChoose={onChoose} />}
      </ReadingView>
    </section>
  );
}

function TypeSearch({ names, onChoose }: { readonly names: readonly string[]; readonly onChoose: (name: string) => void }): ReactElement {
  const words = useWords();
  const [text, setText] = useState('');
  const found = findByName(
    names.map((name) => ({ name })),
    text,
  );
  return (
    <Combobox
      label={words('people-choose-type')}
      value={text}
      onChange={setText}
      options={found.map(({ name }) => ({ id: name, label: name }))}
      onChoose={onChoose}
      status={saySuggestionCount(found.length, words)}
      emptyText={words('tariff-no-suggestion')}
    />
  );
}
