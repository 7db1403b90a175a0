import type { ReactElement } from 'react';
import { FieldFrame } from '../../field-frame.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { isAboutShape } from '../../label-of-place.ts';
import { toText } from '../../to-text.ts';
import { complaintOfLink, describeLink } from './link-text.ts';

/** Where something leads: a page of this site or an address that starts with https. Anything else is refused in words and kept as typed. */
function LinkControl({ field, value, path, problems }: FieldProps<'link'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const text = toText(value);
  const complaint = complaintOfLink(text) ?? undefined;
  // The check says the same in general; here is what to do about it.
  const others = complaint ? { ...problems, own: problems.own.filter((problem) => !isAboutShape(problem)) } : problems;
  return (
    <FieldFrame field={field} id={id} problems={others} complaint={complaint} remark={describeLink(text)} isOptional>
      {(meaning) => (
        <input
          {...meaning}
          className="field-input"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export const linkField: FieldDefinition<'link'> = { Control: LinkControl, start: () => '' };
