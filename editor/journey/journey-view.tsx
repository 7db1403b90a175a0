import { type ReactElement, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import type { JourneyMoment, PlayedJourney, SeenDifference } from '#engine';
import { Badge, Skeleton } from '#engine/react';
import { Checkbox } from '../controls/checkbox.tsx';
import { formatMoment } from '../controls/format-moment.ts';
import { Note } from '../controls/note.tsx';
import type { ItemName } from '../document/item-name.ts';
import { describeTile, type PersonNames } from '../explain/person-names.ts';
import { formatCount } from '../reading/who.ts';
import './journey.css';

/** A played journey: loaded, loading, or failed. */
export type JourneyState =
  | { readonly kind: 'known'; readonly played: PlayedJourney; readonly isOld: boolean }
  | { readonly kind: 'working' }
  | { readonly kind: 'failed'; readonly sentence: string };

export interface JourneyViewProps {
  readonly state: JourneyState;
  readonly names: PersonNames;
  readonly itemTitle: (name: ItemName) => string;
  /** The address of the persona's hub at a moment; null without a preview. */
  readonly toPreview: ((moment: JourneyMoment) => To) | null;
}

/** A persona's journey: what they see at each moment, what is new since the one before, and where draft and live differ. */
export function JourneyView({ state, ...props }: JourneyViewProps): ReactElement {
  if (state.kind === 'failed')
    return (
      <Note tone="warning">
        <p>{state.sentence}</p>
      </Note>
    );
  if (state.kind === 'working')
    return (
      <div aria-busy="true">
        <p role="status">Playing the journey.</p>
        <Skeleton />
      </div>
    );
  return <Played {...props} played={state.played} isOld={state.isOld} />;
}

interface PlayedProps extends Omit<JourneyViewProps, 'state'> {
  readonly played: PlayedJourney;
  readonly isOld: boolean;
}

function Played({ played, isOld, ...props }: PlayedProps): ReactElement {
  const [isShort, setShort] = useState(true);
  const { moments, persona } = played;
  const shown = isShort ? moments.filter((moment, place) => place === 0 || isEventful(moment)) : moments;
  const differing = moments.filter(({ differences }) => differences.length > 0).length;
  return (
    <div className="journey" aria-busy={isOld || undefined}>
      <p>
        {`${persona.title}, at ${formatCount(moments.length, 'moment')}. All times are UK time. ${differing === 0 ? 'The draft equals the live version at each of them.' : `The draft is not as it is live at ${differing} of them.`}`}
      </p>
      <Checkbox label="Only moments at which something happens" isOn={isShort} onChange={setShort} />
      <table className="journey-table">
        <caption className="visually-hidden">{`What ${persona.title} sees over time, UK time`}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Status</th>
            <th scope="col">Since the moment before</th>
            {props.toPreview ? <th scope="col">See it</th> : null}
          </tr>
        </thead>
        <tbody>
          {shown.map((moment) => (
            <Row key={`${moment.at} ${moment.step}`} {...props} moment={moment} isFirst={moment === moments[0]} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isEventful({ note, news, differences }: JourneyMoment): boolean {
  return note !== null || news.length > 0 || differences.length > 0;
}

interface RowProps extends Omit<JourneyViewProps, 'state'> {
  readonly moment: JourneyMoment;
  readonly isFirst: boolean;
}

function Row({ moment, isFirst, names, itemTitle, toPreview }: RowProps): ReactElement {
  const { at, note, news, differences, live, draft } = moment;
  const [own, other] = [statusesOf(draft), statusesOf(live)];
  const when = formatMoment(at);
  return (
    <tr>
      <th scope="row">
        <time dateTime={at}>{when}</time>
        {note === null ? null : <span className="journey-note">{note}</span>}
      </th>
      <td data-label="Status">
        <Statuses states={own} names={names} />
        {sameStatuses(own, other) ? null : (
          <p className="muted">
            <span>Live:</span> <Statuses states={other} names={names} />
          </p>
        )}
      </td>
      <td data-label="Since the moment before">
        {isFirst ? (
          <p>The journey begins.</p>
        ) : news.length === 0 ? (
          <p className="muted">Nothing changes.</p>
        ) : (
          <Differences
            differences={news}
            itemTitle={itemTitle}
            labels={{ added: 'Appears', removed: 'Goes', changed: 'Changes', moved: 'Moves' }}
          />
        )}
        {differences.length > 0 ? (
          <div className="journey-differing">
            <Badge tone="warning">Not as it is live</Badge>
            <Differences
              differences={differences}
              itemTitle={itemTitle}
              labels={{ added: 'Only in the draft', removed: 'Only live', changed: 'Reads differently', moved: 'Stands elsewhere' }}
            />
          </div>
        ) : null}
      </td>
      {toPreview ? (
        <td data-label="See it">
          <Link to={toPreview(moment)} state={{ showsPreview: true }}>
            <span>Preview</span>
            <span className="visually-hidden">{` at ${when}`}</span>
          </Link>
        </td>
      ) : null}
    </tr>
  );
}

interface State {
  readonly scheme: string;
  readonly state: string;
}

function statusesOf({ viewer }: JourneyMoment['draft']): readonly State[] {
  return viewer.tiles.filter(({ shown }) => shown).map(({ scheme, state }) => ({ scheme, state }));
}

function sameStatuses(one: readonly State[], other: readonly State[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function Statuses({ states, names }: { readonly states: readonly State[]; readonly names: PersonNames }): ReactElement {
  return <span>{states.map((tile) => describeTile(tile, names)).join(', ') || 'No status on the screen'}</span>;
}

const CHANGES = ['added', 'removed', 'changed', 'moved'] as const;
/** The maximum number of titles listed; the rest is counted. */
const MAX_NAMED = 6;

interface DifferencesProps {
  readonly differences: readonly SeenDifference[];
  readonly itemTitle: (name: ItemName) => string;
  /** The label of each kind of difference. */
  readonly labels: Readonly<Record<SeenDifference['change'], string>>;
}

/** Differences in what a person sees, by kind of difference, with the titles of items. */
export function Differences({ differences, itemTitle, labels }: DifferencesProps): ReactElement {
  return (
    <dl className="journey-differences">
      {CHANGES.map((change) => {
        const titles = [...new Set(differences.filter((one) => one.change === change).map(itemTitle))];
        if (titles.length === 0) return null;
        return (
          <div key={change}>
            <dt>{labels[change]}</dt>
            <dd>
              {`${titles.slice(0, MAX_NAMED).join(', ')}${titles.length > MAX_NAMED ? ` and ${titles.length - MAX_NAMED} more` : ''}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
