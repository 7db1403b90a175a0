import type { ReactElement } from 'react';
import { Skeleton } from '#engine/react';
import { formatCount } from '../reading/who.ts';

/** What one persona sees differently once the changes are live, as titles of items. */
interface AffectedPerson {
  readonly id: string;
  readonly name: string;
  readonly gains: readonly string[];
  readonly loses: readonly string[];
  /** Items that stay, with other text or in another place. */
  readonly changes: readonly string[];
}

/** Who sees a difference, according to the real engine. Null while it is being computed. */
export type Affected = { readonly of: number; readonly people: readonly AffectedPerson[] } | null;

export interface AffectedViewProps {
  readonly affected: Affected;
  /** Previews the persona's hub before and after; missing without a preview. */
  readonly onPreview?: ((person: string) => void) | undefined;
}

/** More people than this are folded, so that what follows is quickly reached by keyboard. */
const MAX_OPEN = 3;

/** The personas who see a difference, and the difference. */
export function AffectedView({ affected, onPreview }: AffectedViewProps): ReactElement {
  if (!affected)
    return (
      <div aria-busy="true">
        <p className="muted">Working out who is affected.</p>
        <Skeleton />
      </div>
    );
  const { of, people } = affected;
  if (of === 0) return <p className="muted">There are no personas to try this on. Add one to see who is affected.</p>;
  if (people.length === 0) return <p className="muted">{`None of the ${of} personas sees a difference.`}</p>;
  return (
    <div className="review-affected">
      <p>
        <strong>{`${people.length} of ${formatCount(of, 'persona')}`}</strong>{' '}
        <span>{`${people.length === 1 ? 'sees' : 'see'} something else.`}</span>
      </p>
      <details open={people.length <= MAX_OPEN}>
        <summary>Who they are</summary>
        <ul className="plain-list">
          {people.map(({ id, name, gains, loses, changes }) => (
            <li key={id}>
              <details>
                <summary>
                  <span>{name}</span> <span className="muted">{formatShort(gains.length, loses.length, changes.length)}</span>
                </summary>
                <dl className="review-effects">
                  <Effect label="Sees now" titles={gains} />
                  <Effect label="No longer sees" titles={loses} />
                  <Effect label="Sees changed" titles={changes} />
                </dl>
                {onPreview ? (
                  <button type="button" className="button button-quiet is-dense" onClick={() => onPreview(id)}>
                    Preview before and after
                  </button>
                ) : null}
              </details>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Effect({ label, titles }: { readonly label: string; readonly titles: readonly string[] }): ReactElement | null {
  if (titles.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{titles.join(', ')}</dd>
    </div>
  );
}

function formatShort(gains: number, loses: number, changes: number): string {
  const parts = [gains > 0 ? `${gains} more` : '', loses > 0 ? `${loses} fewer` : '', changes > 0 ? `${changes} changed` : ''];
  return parts.filter(Boolean).join(', ');
}
