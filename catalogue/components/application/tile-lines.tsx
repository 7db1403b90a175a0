import type { ReactElement } from 'react';
import { HubLinkButton, useHubActions, useMessages } from '#engine/hub';
import { Button, type Elements } from '#engine/react';
import type { TileAction, TileView } from './tile-view.ts';

/** The text of a tile: its sentence, the reasons as a list, and the person's tasks. */
export function TileLines({ tile }: { tile: TileView }): ReactElement {
  const messages = useMessages();
  return (
    <>
      {tile.line && <p className="tile-line">{tile.line}</p>}
      {tile.failure && <small>{messages('status-unavailable-detail', tile.failure)}</small>}
      {tile.reasons.length > 0 && (
        <ul className="tile-reasons">
          {tile.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {tile.needed && (
        <p className="tile-needed">
          <span>{messages('status-what-you-need-to-do')}</span> <strong>{tile.needed}</strong>
        </p>
      )}
    </>
  );
}

/** `second` is shown beside the only button of a main tile. */
export interface TileActionsProps {
  readonly tile: TileView;
  readonly isMain?: boolean;
  readonly second?: Elements;
  /** The id of the scheme's name: two tiles have buttons with the same label. */
  readonly describedBy?: string;
}

/** The buttons of a tile. A link that is not open is replaced by a sentence, not by a disabled button. */
export function TileActions({ tile, isMain = false, second, describedBy }: TileActionsProps): ReactElement | null {
  if (tile.actions.length === 0 && !second) return null;
  const buttons = tile.actions.filter(({ kind }) => kind !== 'notice');
  return (
    <div className="tile-actions">
      {tile.actions.map((action, index) => (
        <TileActionView key={action.label} action={action} variant={variantOf(isMain, index)} describedBy={describedBy} />
      ))}
      {buttons.length < 2 && second}
    </div>
  );
}

function variantOf(isMain: boolean, index: number): 'primary' | 'secondary' | 'quiet' {
  if (index > 0) return 'quiet';
  return isMain ? 'primary' : 'secondary';
}

interface TileActionViewProps {
  readonly action: TileAction;
  readonly variant: 'primary' | 'secondary' | 'quiet';
  readonly describedBy: string | undefined;
}

function TileActionView({ action, variant, describedBy }: TileActionViewProps): ReactElement {
  const { refresh, track } = useHubActions();
  const messages = useMessages();
  if (action.kind === 'notice') return <p className="tile-notice">{action.text || messages('link-not-available')}</p>;
  if (action.kind === 'refresh') {
    return (
      <Button variant={variant} icon="refresh-cw" onClick={() => void refresh()}>
        {action.label}
      </Button>
    );
  }
  return (
    <HubLinkButton
      variant={variant}
      aria-describedby={describedBy}
      to={action.to}
      onClick={() => track('apply button used', { type: 'tile' })}
    >
      {action.label}
    </HubLinkButton>
  );
}
