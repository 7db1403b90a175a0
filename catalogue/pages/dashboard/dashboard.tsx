import type { ReactElement } from 'react';
import { useHubPage } from '../../parts/index.ts';
import { Alerts } from './alerts.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { FavouritesStrip } from './favourites-strip.tsx';
import { Feed } from './feed.tsx';
import { FocusedWidget } from './focused-widget.tsx';
import { Happening } from './happening.tsx';
import { Hero } from './hero.tsx';
import { Guides, Promotions } from './promotions.tsx';
import { WidgetArea, type WidgetAreaProps } from './widget-area.tsx';
import './dashboard.css';

/** The hub itself, in the order of the specification: alerts, apply panel, feed, what's happening, favourites, widgets, promotions, guides. */
export function Dashboard({ widgets, columns }: WidgetAreaProps): ReactElement {
  const { plan, items } = useHubPage();
  const hasFavourites = plan.widgets.some((id) => items.widgets[id]?.component === 'favourites');
  return (
    <>
      <Hero />
      <div className="dashboard">
        <Alerts />
        <ApplyPanel />
        <Feed />
        <Happening />
        {hasFavourites && <FavouritesStrip />}
        <WidgetArea widgets={widgets} columns={columns} />
        <Promotions />
        <Guides />
      </div>
      <FocusedWidget widgets={widgets} />
    </>
  );
}
