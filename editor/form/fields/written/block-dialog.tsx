import { type ReactElement, useMemo } from 'react';
import type { Json } from '../../../../engine/index.ts';
import { Button, Dialog } from '../../../../engine/react.ts';
import type { FieldPath } from '../../../document/index.ts';
import type { FieldOf } from '../../describe-form.ts';
import { type HeadingLevel, useFormTools } from '../../form-context.ts';
import { type ProblemTree, problemsInside } from '../../problem-tree.ts';
import { labelOfChoice } from '../../word-label.ts';
import { shapeOf } from '../variant/change-shape.ts';

export interface BlockDialogProps {
  readonly entry: FieldOf<'variant'>;
  readonly blocks: readonly Json[];
  readonly path: FieldPath;
  readonly index: number;
  readonly problems: ProblemTree;
  readonly level: HeadingLevel;
  readonly onClose: () => void;
}

/** The form of one block of a text. Each change is an edit of the item at once, so there is nothing to confirm. */
export function BlockDialog({ entry, blocks, path, index, problems, level, onClose }: BlockDialogProps): ReactElement | null {
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
