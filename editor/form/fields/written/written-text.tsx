import { type ReactElement, useMemo, useState } from 'react';
import type { Json } from '#engine';
import { Button, Dialog, EventBox } from '#engine/react';
import { FieldNotes } from '../../../controls/field-frame.tsx';
import type { FieldPath } from '../../../document/edits.ts';
import type { FieldOf } from '../../describe-form.ts';
import { FieldHeading } from '../../field-heading.tsx';
import { controlIdOf, type FieldProps, type HeadingLevel, useFormContext, useFormTools } from '../../form-context.ts';
import { notesOf, useQuietNotes } from '../../form-frame.tsx';
import { type ProblemTree, problemsInside } from '../../problem-tree.ts';
import { labelOfChoice } from '../../word-label.ts';
import { changeShape, shapeOf } from '../variant/change-shape.ts';
import { BlockMenu } from './block-menu.tsx';
import { indexInBlocks } from './block-places.ts';
import { LinkDialog } from './link-dialog.tsx';
import { listBlockChoices } from './list-tools.ts';
import { Toolbar } from './toolbar.tsx';
import { useWriting, type WritingHandle, type WritingRequest } from './use-writing.ts';
import { blockHere, insertBlocks, linkHere, setLink, toTextNode, turnInto } from './writing-commands.ts';
import './written-text.css';

export interface WrittenTextProps extends FieldProps<'list'> {
  readonly entry: FieldOf<'variant'>;
}

/** A text editor for a list of blocks: toolbar, block menu on a slash, and findings for each line. */
export function WrittenText(props: WrittenTextProps): ReactElement {
  const { field, entry, path, problems, level, isNamed = false, value } = props;
  const { formId, startOf } = useFormTools();
  const { isFixed = false } = useFormContext();
  const [request, setRequest] = useState<WritingRequest | null>(null);
  const { place, plan, tools, writing, state, pasteNote } = useWriting(props, setRequest);
  const id = controlIdOf(formId, path);
  const { notes, onBlur } = useQuietNotes(id, notesOf({ field, problems }));
  const blocks: readonly Json[] = Array.isArray(value) ? value : [];
  const close = () => {
    setRequest(null);
    writing?.editor.view.focus();
  };
  const take = (choice: string) => {
    const tool = tools.find((one) => one.id === choice);
    const shape = entry.shapes.find(({ name }) => name === choice);
    setRequest(null);
    if (!writing) return;
    if (tool) writing.run(turnInto(tool.wanted, plan));
    else if (shape && writing.run(insertBlocks([changeShape(entry, {}, shape, startOf)], plan))) {
      const { doc } = writing.editor.state;
      setRequest({ what: 'card', index: indexInBlocks(toTextNode(doc), blockHere(writing.editor.state)?.index ?? 0) });
    }
  };
  return (
    <EventBox className="writing-field" onBlur={onBlur}>
      <FieldHeading field={field} id={id} level={level} isNamed={isNamed} />
      <FieldNotes id={`${id}.notes`} notes={notes} />
      {writing && state && !isFixed ? (
        <Toolbar
          label={`${field.label}: tools`}
          controls={id}
          tools={tools}
          state={state}
          run={writing.run}
          plan={plan}
          onLink={() => setRequest({ what: 'link', link: linkHere(writing.editor.state) })}
          onBlock={() => setRequest({ what: 'block' })}
          onOpen={(index) => setRequest({ what: 'card', index })}
        />
      ) : null}
      <div className="writing-place">
        <div ref={place} />
        {request?.what === 'block' && writing ? (
          <BlockMenu view={writing.editor.view} choices={listBlockChoices(entry, plan)} onTake={take} onLeave={close} />
        ) : null}
      </div>
      <p className="field-hint" id={`${id}.hint`}>
        {state?.reading ?? ''}
      </p>
      <LineNotes state={state} pasteNote={pasteNote} />
      {request?.what === 'link' ? (
        <LinkDialog
          link={request.link}
          onClose={close}
          onSet={(link) => {
            setRequest(null);
            writing?.run(setLink(link));
          }}
        />
      ) : null}
      {request?.what === 'card' ? (
        <BlockDialog {...{ entry, blocks, path, problems, level }} index={request.index} onClose={close} />
      ) : null}
    </EventBox>
  );
}

/** Findings in the line of the caret, and notes about the last paste. */
function LineNotes({ state, pasteNote }: Pick<WritingHandle, 'state' | 'pasteNote'>): ReactElement {
  const here = (state?.here ?? []).map(({ message, kind }) => ({ message, isError: kind === 'wrong' }));
  return (
    <div role="status" className="writing-here">
      <FieldNotes notes={pasteNote ? [pasteNote, ...here] : here} />
    </div>
  );
}

interface BlockDialogProps {
  readonly entry: FieldOf<'variant'>;
  readonly blocks: readonly Json[];
  readonly path: FieldPath;
  readonly index: number;
  readonly problems: ProblemTree;
  readonly level: HeadingLevel;
  readonly onClose: () => void;
}

/** The form of one block of a text. Each change is immediately an edit of the item, so there is nothing to confirm. */
function BlockDialog({ entry, blocks, path, index, problems, level, onClose }: BlockDialogProps): ReactElement | null {
  const { Field, edit } = useFormTools();
  const block = blocks[index];
  const kind = labelOfChoice(shapeOf(entry, block)?.name ?? 'block');
  const field = useMemo(() => ({ ...entry, label: kind, help: '' }), [entry, kind]);
  if (block === undefined) return null;
  const remove = () => {
    onClose();
    edit({ do: 'remove', at: [...path, index] }, `Remove ${kind.toLowerCase()}`);
  };
  return (
    <Dialog
      isOpen
      title={kind}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
          <Button icon="trash-2" onClick={remove}>
            Remove block
          </Button>
        </>
      }
    >
      <div className="form writing-block-form">
        <Field field={field} value={block} parent={path} step={index} problems={problemsInside(problems, index)} level={level} isNamed />
      </div>
    </Dialog>
  );
}
