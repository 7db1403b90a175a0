import type { ReactElement } from 'react';
import { PlacePage } from '../../components/screen/place-page.tsx';
import { ProviderSearch } from './provider-search.tsx';
import './providers.css';

/** Universities and colleges: all, by name or by letter. */
export function Page(): ReactElement {
  return (
    <PlacePage title="page-providers" areas={['courses and universities']} className="providers">
      <ProviderSearch />
    </PlacePage>
  );
}
