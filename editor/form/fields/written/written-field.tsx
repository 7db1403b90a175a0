import { type ReactElement, useState } from 'react';
import { Button, LazyPart, type LoadPart } from '#engine/react';
import type { FieldOf } from '../../describe-form.ts';
import type { FieldProps } from '../../form-context.ts';
import { rolesOf } from './block-roles.ts';
import type { WrittenTextProps } from './written-text.tsx';

interface WrittenFieldProps {
  readonly props: FieldProps<'list'>;
  /** The same blocks as a list of forms. */
  readonly list: ReactElement;
}

const load: LoadPart<WrittenTextProps> = async () => ({ Part: (await import('./written-text.tsx')).WrittenText });
const failed = { text: 'We could not load the text. Check your connection and try again.', retry: 'Try again' };

/** A list of blocks as one text, loaded when first shown; people can switch to a list of forms. */
export function WrittenField({ props, list }: WrittenFieldProps): ReactElement {
  const [isList, setList] = useState(false);
  const { field, ...rest } = props;
  const { entry } = field;
  if (entry.kind !== 'variant') return list;
  return (
    <div className="field-list">
      <div className="writing-switch">
        <Button variant="quiet" icon={isList ? 'file-text' : 'list'} onClick={() => setList(!isList)}>
          {isList ? 'Write it as one text' : 'Edit it block by block'}
        </Button>
      </div>
      {isList ? (
        list
      ) : (
        <LazyPart load={load} props={{ ...rest, field, entry }} labels={failed} loadingLabel="Loading the text" shape="rows" />
      )}
    </div>
  );
}

/** Whether a list of blocks can be written as one text: it supports at least paragraphs. */
export function canBeWritten({ isWritten, entry }: FieldOf<'list'>): boolean {
  return isWritten === true && entry.kind === 'variant' && rolesOf(entry).has('paragraph');
}
