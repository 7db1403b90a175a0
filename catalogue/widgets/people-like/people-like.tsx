import type { ReactElement } from 'react';
import { HubLink, HubLinkButton, ReadingView, useHubPage, useMessages, useRead } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { Button, CardFill, EmptyState } from '#engine/react';
import { DemonstrationNote, PeopleBar } from '../../components/people-like/people-bar.tsx';
import { type PeopleRow, toPeopleResultsCall } from '../../components/people-like/people-calls.ts';
import { usePeopleChoice } from '../../components/people-like/people-choice.ts';
import type { SubjectSelection } from '../../rules/people-like/selection.ts';

const PAGE = '/people-like-you';

/** What people with the same subjects applied for: a link to choose subjects, or the choice and its best results. */
export function Widget({ widget }: WidgetProps): ReactElement {
  const messages = useMessages();
  const { choice, isHidden, hide } = usePeopleChoice();
  if (isHidden)
    return (
      <EmptyState
        seed={widget.id}
        text={messages('people-hidden')}
        action={<Button onClick={() => hide(false)}>{messages('people-show')}</Button>}
      />
    );
  if (choice.subjects.length === 0)
    return (
      <EmptyState
        seed={widget.id}
        text={widget.empty.text}
        action={
          <HubLinkButton to={widget.empty.actionLink || PAGE}>{widget.empty.actionLabel || messages('people-choose-button')}</HubLinkButton>
        }
      >
        <Example />
      </EmptyState>
    );
  return <Summary choice={choice} colour={widget.colour} />;
}

function Summary({ choice, colour }: { readonly choice: SubjectSelection; readonly colour: string }): ReactElement {
  const messages = useMessages();
  const { values } = useHubPage().pageState;
  const reading = useRead(toPeopleResultsCall(choice), { isEmpty: (rows) => rows.length === 0 });
  const top = Number(values.peopleLikeTop ?? 5);
  return (
    <div className="people fills-card">
      <p>
        <strong>{choice.qualification}</strong>
        <br />
        <span className="muted">{choice.subjects.join(', ')}</span>
      </p>
      <ReadingView reading={reading} shape="rows" empty={<p>{messages('people-none', { type: choice.qualification })}</p>}>
        {(rows) => <TopBars rows={rows} top={top} />}
      </ReadingView>
      <CardFill colour={colour} />
      <p>
        <HubLink to={PAGE} hasArrow>
          {messages('people-see-all')}
        </HubLink>
      </p>
    </div>
  );
}

/** Sample results, labelled as an example. */
function Example(): ReactElement {
  const messages = useMessages();
  const rows = [
    { label: messages('people-example-first'), applicants: 500 },
    { label: messages('people-example-second'), applicants: 320 },
    { label: messages('people-example-third'), applicants: 190 },
  ];
  return (
    <figure className="people people-example" aria-hidden="true">
      <figcaption>{messages('people-example')}</figcaption>
      {rows.map((row) => (
        <PeopleBar key={row.label} row={row} max={500} />
      ))}
    </figure>
  );
}

/** The best results as bars, relative to the highest. */
function TopBars({ rows, top }: { readonly rows: readonly PeopleRow[]; readonly top: number }): ReactElement {
  const messages = useMessages();
  const max = rows[0]?.applicants ?? 0;
  return (
    <>
      <ol>
        {rows.slice(0, top).map((row, index) => (
          <li key={row.label}>
            <span className="visually-hidden">
              {messages('people-row-name', { label: row.label, applicants: row.applicants, rank: index + 1, total: rows.length })}
            </span>
            <PeopleBar row={row} max={max} />
          </li>
        ))}
      </ol>
      <DemonstrationNote rows={rows} />
    </>
  );
}
