import { type ReactElement, useEffect, useRef } from 'react';
import type { TemplateValues } from '#engine';
import { Badge, Button, Icon, joinClasses, withKeys } from '#engine/react';
import type { Problem } from '#schemas';
import type { OnEdit } from '../on-edit.ts';
import { fillExample } from './fill-example.ts';
import { TileFields } from './tile-fields.tsx';
import { describeTileState, type TileDraft, type TileRow, type TileVocabulary } from './tile-rows.ts';
import './tile-row-view.css';

export interface TileRowProps {
  readonly row: TileRow;
  readonly vocabulary: TileVocabulary;
  readonly examples: TemplateValues;
  readonly isEditing: boolean;
  /** Whether the vocabulary knows the state. */
  readonly isKnown: boolean;
  readonly problems: readonly Problem[];
  readonly onWrite: () => void;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onEdit: OnEdit;
}

/** One state: its texts with example values, the fields to edit them, or a gap where texts are missing. */
export function TileRowView(props: TileRowProps): ReactElement {
  const { row, vocabulary, isEditing, isKnown, problems, onWrite, onOpen, onEdit } = props;
  const { tile, state } = row;
  const name = `${row.scheme.label}, ${describeTileState(state)}`;
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <li className={joinClasses('tiles-row', tile === null && 'is-gap')} data-state={state}>
      <div className="tiles-state">
        <h4>{describeTileState(state)}</h4>
        <code>{state}</code>
        {isKnown ? null : (
          <Badge tone="warning" icon="triangle-alert">
            Unknown state
          </Badge>
        )}
      </div>
      {tile === null ? (
        <p className="tiles-gap">
          <Icon name="circle-dashed" size="sm" />
          <span>Nobody has written what this state says.</span>
        </p>
      ) : isEditing ? (
        <TileFields tile={tile} name={name} vocabulary={vocabulary} onEdit={onEdit} />
      ) : (
        <TileText {...props} tile={tile} />
      )}
      {isEditing && tile ? <TileText {...props} tile={tile} isPreview /> : null}
      <RowProblems problems={problems} />
      <div className="tiles-actions">
        {tile === null ? (
          <Button icon="pencil" aria-label={`Write it: ${name}`} onClick={onWrite}>
            Write it
          </Button>
        ) : (
          <Button
            ref={button}
            icon={isEditing ? 'check' : 'pencil'}
            variant={isEditing ? 'secondary' : 'quiet'}
            aria-label={`${isEditing ? 'Done with' : 'Edit'} ${name}`}
            aria-expanded={isEditing}
            onClick={() => onOpen(!isEditing)}
          >
            {isEditing ? 'Done' : 'Edit'}
          </Button>
        )}
      </div>
    </li>
  );
}

interface TileTextProps extends TileRowProps {
  readonly tile: TileDraft;
  readonly isPreview?: boolean;
}

/** The texts as a person could see them. */
function TileText({ tile, vocabulary, examples, isPreview }: TileTextProps): ReactElement {
  const { title, body, ringLabel, unknown } = fillExample(tile, vocabulary.placeholders, examples);
  return (
    <div className={joinClasses('tiles-text', isPreview && 'is-preview')}>
      {isPreview ? <p className="tiles-about">With an example filled in</p> : null}
      <p className="tiles-title">{title || 'No title yet'}</p>
      <p>{body || 'No words yet'}</p>
      <p className="tiles-facts">
        {withKeys(tile.buttons, (button) => `${button.label} ${button.target}`).map(([key, { label, target }]) => (
          <span key={key} className="tiles-button">
            <span>{label || 'No words'}</span> <span className="tiles-about">{`leads to ${describeTarget(vocabulary, target)}`}</span>
          </span>
        ))}
        {tile.buttons.length === 0 ? <span className="tiles-about">No button</span> : null}
        {ringLabel ? <span className="tiles-about">{`Ring: ${ringLabel}`}</span> : null}
      </p>
      {unknown.length > 0 ? (
        <p className="tiles-unknown">
          <Icon name="triangle-alert" size="sm" />
          <span>{`Not a known placeholder: ${unknown.join(', ')}.`}</span>
        </p>
      ) : null}
    </div>
  );
}

function describeTarget({ targets }: TileVocabulary, target: string): string {
  return targets.find(({ id }) => id === target)?.label.toLowerCase() ?? (target || 'nowhere');
}

function RowProblems({ problems }: Pick<TileRowProps, 'problems'>): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <ul className="tiles-problems" aria-label="Warnings">
      {problems.map(({ code, pointer, message }) => (
        <li key={`${code} ${pointer}`}>
          <Icon name="circle-alert" size="sm" />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
