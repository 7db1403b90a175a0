import type { ReactElement } from 'react';
import { useHubPage } from '#engine/hub';

/** The text of the card's tile; its placeholders are filled when it is drawn. */
export function Card(): ReactElement | null {
  const { plan, items } = useHubPage();
  const [tile] = plan.tiles;
  const said = tile?.item ? items['status-tiles'][tile.item] : undefined;
  if (!said) return null;
  return (
    <section className="library-card" aria-label={said.label}>
      <h2>{said.title}</h2>
      <p>{said.body}</p>
    </section>
  );
}
