import type { ReactElement } from 'react';
import { HubPart, useMessages, WidgetEmpty } from '#engine/hub';
import type { LoadWidget, WidgetProps } from '#engine/pack';
import { useCard } from '#engine/react';
import { Terms } from '../../components/term/terms.tsx';
import { type CountedGrade, countGrades, totalPoints } from '../../rules/tariff/points.ts';
import { readSavedGrades, sameSubjectRules } from '../../rules/tariff/saved-grades.ts';
import { GradeName } from './grade-name.tsx';
import './tariff.css';

const loadCalculator: LoadWidget = () => import('./calculator.tsx');

/** Loaded before the first render when the widget is focused. */
export const parts = [loadCalculator];

/** Tariff points: the total of the saved grades in the grid, the calculator when the widget is focused. */
export function Widget(props: WidgetProps): ReactElement {
  const grades = countGrades(readSavedGrades(props.data), sameSubjectRules);
  if (props.isFocused) return <HubPart load={loadCalculator} props={props} />;
  if (grades.length > 0) return <Summary grades={grades} title={props.widget.title} />;
  return (
    <WidgetEmpty widget={props.widget}>
      <Example />
    </WidgetEmpty>
  );
}

/** A sample total, labelled as an example. */
function Example(): ReactElement | null {
  const messages = useMessages();
  if (useCard().height === 's') return null;
  return (
    <p className="tariff-total">
      <strong>{messages('tariff-example-points')}</strong>
      <span>{messages('tariff-example')}</span>
    </p>
  );
}

function Summary({ grades, title }: { readonly grades: readonly CountedGrade[]; readonly title: string }): ReactElement {
  const messages = useMessages();
  return (
    <div className="tariff">
      <p className="tariff-total">
        <strong>{totalPoints(grades)}</strong>
        <span>
          <span>{messages('tariff-points-saved')}</span>
          <br />
          <span>{messages('tariff-from-grades', { n: grades.length })}</span>
        </span>
      </p>
      <ul className="tariff-chips">
        {grades.map((grade) => (
          <li key={grade.id}>
            <GradeName grade={grade} />
          </li>
        ))}
      </ul>
      <p className="tariff-note">{messages('tariff-friendly')}</p>
      <Terms of={[title]} />
    </div>
  );
}
