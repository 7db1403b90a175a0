import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { Button, Icon } from '../../../engine/react.ts';
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
        <ul className="people-chips">
          {subjects.map((subject) => (
            <li key={subject}>
              <button type="button" aria-label={messages('people-remove-subject', { subject })} onClick={() => page.toggle(subject)}>
                <span>{subject}</span>
                <Icon name="x" size="sm" />
              </button>
            </li>
          ))}
        </ul>
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
