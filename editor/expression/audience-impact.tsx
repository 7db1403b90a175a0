import { type ReactElement, useMemo } from 'react';
import { Icon } from '#engine/react';
import { compareAudience, describeComparison } from './compare-audience.ts';
import { describeText, joinList } from './condition-sentences.ts';
import type { ExpressionScope, ScopedPerson } from './scope.ts';
import { listWords } from './word-list.ts';
import './audience-impact.css';

export interface AudienceImpactProps {
  readonly before: string;
  readonly after: string;
  readonly usedBy: readonly string[];
  readonly scope: ExpressionScope;
}

/** The effect of a pending change to a shared audience: both conditions as sentences, who leaves or joins, and what uses it. */
export function AudienceImpact({ before, after, usedBy, scope }: AudienceImpactProps): ReactElement {
  const { vocabulary, audiences } = scope;
  const list = useMemo(() => listWords(vocabulary, audiences), [vocabulary, audiences]);
  const { comparison, lost, won } = useMemo(() => compareAudience(before, after, scope), [before, after, scope]);
  const count = usedBy.length;
  return (
    <section className="condition-impact" aria-label="What this change does">
      <dl>
        <dt>Before</dt>
        <dd>{describeText(before, list)}</dd>
        <dt>After</dt>
        <dd>{describeText(after, list)}</dd>
      </dl>
      <p>
        <Icon name={comparison === 'same' ? 'circle-check' : 'info'} />
        <strong>{describeComparison(comparison, after)}</strong>
      </p>
      <Names icon="user" start="Joins" people={won} total={scope.people.length} />
      <Names icon="user" start="Drops out" people={lost} total={scope.people.length} />
      <div>
        <p className="condition-impact-title">
          {count === 0 ? 'Nothing uses this audience yet.' : `${count} ${count === 1 ? 'item changes' : 'items change'} with it`}
        </p>
        {count === 0 ? null : (
          <ul>
            {usedBy.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface NamesProps {
  readonly icon: string;
  readonly start: string;
  readonly people: readonly ScopedPerson[];
  readonly total: number;
}

function Names({ icon, start, people, total }: NamesProps): ReactElement | null {
  if (people.length === 0) return null;
  return (
    <p>
      <Icon name={icon} />
      <span>{`${start}, ${people.length} of ${total} personas: ${joinList(people.map((person) => person.name))}.`}</span>
    </p>
  );
}
