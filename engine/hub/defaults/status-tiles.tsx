import type { ReactElement } from 'react';
import type { StatusTile } from '#schemas/catalogue';
import { HubLinkButton } from '../links/hub-link.tsx';
import { useHubPage } from '../state/hub-context.tsx';

export interface StatusTilesProps {
  /** The texts of the page's tiles by id. */
  readonly items: Readonly<Record<string, StatusTile>>;
}

/** The status tiles of a person, each with its texts and buttons. */
export function StatusTiles({ items }: StatusTilesProps): ReactElement {
  const { plan } = useHubPage();
  const tiles = plan.tiles.flatMap(({ item, shown }) => (shown && item ? (items[item] ?? []) : []));
  return (
    <>
      {tiles.map(({ id, label, title, body, buttons }) => (
        <section key={id} className="card status-tile" aria-label={label} data-item={`status-tiles/${id}`}>
          <h2>{title}</h2>
          <p>{body}</p>
          {buttons.map((button) => (
            <HubLinkButton key={button.label} to={button.target}>
              {button.label}
            </HubLinkButton>
          ))}
        </section>
      ))}
    </>
  );
}
