import type { ReactElement } from 'react';
import { TextInput } from '../../../controls/text-field.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormContext, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { isAboutShape } from '../../label-of-place.ts';
import { toText } from '../../to-text.ts';
import { describeLink, errorOfLink } from './link-text.ts';

/** The target of a link: a page of this site, or an address that starts with https. Anything else gets an error and stays as typed. */
function LinkControl({ field, value, path, problems }: FieldProps<'link'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const { pages = [] } = useFormContext();
  const text = toText(value);
  const error = errorOfLink(text) ?? undefined;
  // The check reports the same in general terms, so its problems are left out in favour of this advice.
  const others = error ? { ...problems, own: problems.own.filter((problem) => !isAboutShape(problem)) } : problems;
  return (
    <FormFrame field={field} id={id} problems={others} error={error} hint={others.own.length > 0 ? '' : describeLink(text)} isOptional>
      {(aria) => (
        <>
          <TextInput aria={aria} inputMode="url" content="literal" list={`${id}.pages`} value={text} onChange={set} />
          <datalist id={`${id}.pages`}>
            {pages.map((page) => (
              <option key={page} value={page} />
            ))}
          </datalist>
        </>
      )}
    </FormFrame>
  );
}

export const linkField: FieldDefinition<'link'> = { Control: LinkControl, start: () => '' };
