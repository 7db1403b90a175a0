import type { ReactElement } from 'react';
import { ReadingView, useMessages } from '#engine/hub';
import { offerSubjects } from '../../rules/people-like/selection.ts';
import type { PeoplePage } from './use-people-page.ts';

/** The subjects of the type as checkboxes; at the limit the page shows the results instead. */
export function ChooseSubjects({ page }: { readonly page: PeoplePage }): ReactElement {
  const messages = useMessages();
  const { limit, selection } = page;
  return (
    <section className="people-card people-choose" aria-labelledby="people-choose">
      <h2 id="people-choose" tabIndex={-1}>
        {limit === 1 ? messages('people-choose-subject') : messages('people-choose-subjects', { n: limit })}
      </h2>
      <p className="muted">{messages('people-chosen-count', { n: selection.subjects.length, total: limit })}</p>
      <ReadingView reading={page.subjects} shape="rows" empty={null}>
        {(names) => <SubjectBoxes names={names} page={page} />}
      </ReadingView>
    </section>
  );
}

function SubjectBoxes({ names, page }: { readonly names: readonly string[]; readonly page: PeoplePage }): ReactElement {
  const { selection, limit, toggle } = page;
  const offered = offerSubjects(names, selection, limit);
  return (
    <ul className="people-boxes">
      {names.map((name) => {
        const isChosen = selection.subjects.includes(name);
        return (
          <li key={name}>
            <label className="people-check">
              <input type="checkbox" checked={isChosen} disabled={!isChosen && !offered.includes(name)} onChange={() => toggle(name)} />
              <span>{name}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
