import { Fragment, type ReactElement, useRef } from 'react';
import { Button, IconButton, useAnnounce } from '#engine/react';
import { useFocusLater } from '../../../controls/use-focus-later.ts';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { problemsInside } from '../../problem-tree.ts';
import { toText } from '../../to-text.ts';
import { Condition } from '../expression/expression-field.tsx';
import './expressions-field.css';

/** Several conditions, any one of which is enough. With none, everybody matches. */
function ExpressionsControl({ field, value, path, problems }: FieldProps<'expressions'>): ReactElement {
  const { edit, formId } = useFormTools();
  const set = useSetValue({ field, path });
  const announce = useAnnounce();
  const id = controlIdOf(formId, path);
  const box = useRef<HTMLDivElement>(null);
  const focusLater = useFocusLater(box);
  const list = Array.isArray(value) ? value : [];
  const add = () => {
    edit({ do: 'insert', at: path, index: list.length, value: '' }, field.label);
    focusLater(`[data-condition="${list.length}"] :is(input, button, select)`);
    announce(`Condition ${list.length + 1} added.`);
  };
  const remove = (index: number) => {
    edit({ do: 'remove', at: [...path, index] }, field.label);
    focusLater('[data-add]');
    announce(`Condition ${index + 1} removed. ${list.length - 1} left.`);
  };
  return (
    <FormFrame field={field} id={id} problems={problems} isGroup>
      {() => (
        <div className="field-expressions" ref={box}>
          {list.length === 0 ? <p className="field-hint">It is for everyone.</p> : null}
          {list.map((expression, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions are texts and have no name of their own
            <Fragment key={index}>
              {index > 0 ? <p className="field-expressions-or">or</p> : null}
              <div className="field-expressions-one" data-condition={index}>
                <Condition
                  id={controlIdOf(formId, [...path, index])}
                  label={list.length === 1 ? 'Condition' : `Condition ${index + 1}`}
                  help=""
                  value={toText(expression)}
                  problems={problemsInside(problems, index).own}
                  isFixed={false}
                  onChange={(next) =>
                    list.length > index ? edit({ do: 'set', at: [...path, index], value: next }, field.label) : set([next])
                  }
                />
                <IconButton icon="trash-2" label={`Remove condition ${index + 1}`} onClick={() => remove(index)} />
              </div>
            </Fragment>
          ))}
          {list.length < field.max ? (
            <div>
              <Button data-add="" id={id} icon="plus" onClick={add}>
                {list.length === 0 ? 'Add a condition' : 'Add another condition'}
              </Button>
            </div>
          ) : (
            <p className="field-hint">{`${field.max} conditions at most.`}</p>
          )}
        </div>
      )}
    </FormFrame>
  );
}

export const expressionsField: FieldDefinition<'expressions'> = { Control: ExpressionsControl, start: () => [] };
