import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { Button } from '../../../engine/react.ts';
import { ChosenChips } from '../../parts/chips/chosen-chips.tsx';
import type { PeoplePage } from './use-people-page.ts';

/** The choices so far, each subject with a button to remove it, and the buttons to start again (PLY-006, PLY-032, PLY-036, PLY-037). */
export function Selection({ page }: { readonly page: PeoplePage }): ReactElement {
  const messages = useMessages();
  const { qualification, subjects } = page.selection;
  return (
    <section className="people-card people-selection" aria-labelledby="people-selection">
      <h2 id="people-selection" className="visually-hidden">
        {messages('people-selection-heading')}
      </h2>
      <p className="people-type">{qualification}</p>
      {subjects.length > 0 ? (
        <ChosenChips
          chips={subjects.map((subject) => ({
            id: subject,
            name: subject,
            said: messages('people-remove-subject', { subject }),
            onTakeBack: () => page.toggle(subject),
          }))}
        />
      ) : null}
      <div className="people-buttons">
        <Button icon="undo-2" onClick={page.change}>
          {messages('people-change')}
        </Button>
        {subjects.length > 0 ? (
          <Button variant="quiet" onClick={page.clear}>
            {messages('people-clear')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
