import { type ComponentProps, type ReactElement, useMemo } from 'react';
import { LazyPart, type LoadPart } from '#engine/react';
import type { Problem } from '#schemas';
import type { ConditionBuilder, Counting } from '../../../expression/condition-builder.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormContext, useFormTools, useSetValue } from '../../form-context.ts';
import { toText } from '../../to-text.ts';

const loadBuilder: LoadPart<ComponentProps<typeof ConditionBuilder>> = async () => ({
  Part: (await import('../../../expression/condition-builder.tsx')).ConditionBuilder,
});
const failed = { text: 'We could not load the condition. Check your connection and try again.', retry: 'Try again' };

interface ConditionProps {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly problems: readonly Problem[];
  readonly isFixed: boolean;
  /** What having no condition means, where the condition does not decide who sees the item. */
  readonly empty?: string | undefined;
  readonly onChange: (expression: string) => void;
}

/** The condition builder, loaded when a form first shows a condition. */
export function Condition(props: ConditionProps): ReactElement {
  const { scope: whole, onSaveAudience, audienceId, Counted } = useFormContext();
  const isOfSight = !props.empty;
  const scope = useMemo(() => (isOfSight ? whole : { ...whole, sight: null }), [whole, isOfSight]);
  const draw = (counting?: Counting) => (
    <LazyPart
      load={loadBuilder}
      props={{ ...props, scope, audienceId, onSaveAudience, counting }}
      labels={failed}
      loadingLabel="Loading the condition"
    />
  );
  return Counted ? <Counted text={props.value}>{draw}</Counted> : draw();
}

function ExpressionControl({ field, value, path, problems }: FieldProps<'expression'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  return (
    <div className="field">
      <Condition
        id={id}
        label={field.label}
        help={field.help}
        value={toText(value)}
        problems={problems.own}
        isFixed={field.isFixed}
        empty={field.empty}
        onChange={set}
      />
    </div>
  );
}

export const expressionField: FieldDefinition<'expression'> = { Control: ExpressionControl, start: () => '' };
