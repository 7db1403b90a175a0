import type { ReactElement } from 'react';
import { Button, EventBox } from '#engine/react';
import { MomentField } from '../../../controls/moment-field.tsx';
import {
  controlIdOf,
  type FieldDefinition,
  type FieldProps,
  type MomentText,
  useFormContext,
  useFormTools,
  useSetValue,
} from '../../form-context.ts';
import { notesOf, useQuietNotes } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';

/** A date, with a time where needed, in UK time; a day alone where the schema requires one. */
function MomentControl({ field, value, path, problems }: FieldProps<'moment'>): ReactElement {
  const id = controlIdOf(useFormTools().formId, path);
  const { notes, onBlur } = useQuietNotes(id, notesOf({ field, problems }));
  const { edit } = useFormTools();
  const set = useSetValue({ field, path });
  /** An empty day is stored as an empty text; an optional one is left out. */
  const setDay = (day: string | null) =>
    day === null && !field.isRequired ? edit({ do: 'remove', at: path }, field.label) : set(day ?? '');
  return (
    <EventBox className="moment-and-texts" onBlur={onBlur}>
      <MomentField
        id={id}
        label={field.label}
        help={field.help}
        notes={notes}
        value={toText(value)}
        isDay={field.isDay}
        empty={field.isDay ? field.empty : `${field.empty} Times are UK time.`.trim()}
        onChange={field.isDay ? setDay : set}
      />
      <MomentTexts path={path} />
    </EventBox>
  );
}

/** The items whose texts give this moment: those that follow it, and those to correct by hand when it moves. */
function MomentTexts({ path }: Pick<FieldProps<'moment'>, 'path'>): ReactElement | null {
  const { momentUses, openItem, onMove, isFixed } = useFormContext();
  const [place, name] = path;
  const uses = place === 'moments' ? momentUses?.get(String(name)) : undefined;
  if (!uses) return null;
  const list = (query: string, wanted: MomentText['how']) => {
    const some = uses.filter(({ how }) => how === wanted);
    return some.length === 0 ? null : (
      <p className="field-hint">
        <span>{query}</span>
        {some.map(({ kind, id, title }) => (
          <button key={`${kind}/${id}`} type="button" className="link-button moment-text" onClick={() => openItem(kind, id)}>
            {title}
          </button>
        ))}
      </p>
    );
  };
  const left = list('Its dates stood on this moment, and stay behind:', 'left');
  return (
    <>
      {left}
      {left && onMove && !isFixed ? <Button onClick={() => onMove(String(name))}>Move these dates with it</Button> : null}
      {list('Texts that write its day out, and have to be corrected when it moves:', 'written')}
      {list('Texts that follow it:', 'follows')}
    </>
  );
}

export const momentField: FieldDefinition<'moment'> = { Control: MomentControl, start: ({ isDay }) => (isDay ? '' : null) };
