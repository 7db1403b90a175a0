import type { ReactElement } from 'react';
import type { Elements } from '../components/elements.tsx';
import { Icon } from '../components/icon.tsx';
import { Link, type LinkProps } from '../components/link.tsx';
import './widget-rows.css';

/** The widgets on a phone in one column: rows that open, and pinned widgets in their places. */
export function WidgetRows({ children }: { readonly children: Elements }): ReactElement {
  return <ul className="widget-rows">{children}</ul>;
}

/** A pinned widget among rows. */
export function OpenRow({ children }: { readonly children: ReactElement }): ReactElement {
  return <li className="widget-row-open">{children}</li>;
}

export interface WidgetRowProps extends Pick<LinkProps, 'href' | 'newTabLabel' | 'onClick'> {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  readonly icon: string;
  readonly colour: string;
}

/** One widget as a row. Its title is a link that covers the row; the line below is the widget's summary. */
export function WidgetRow({ id, title, line, icon, colour, ...link }: WidgetRowProps): ReactElement {
  return (
    <li className="widget-row" data-widget={id}>
      <span className={`icon-chip chip-${colour}`}>
        <Icon name={icon} />
      </span>
      <div className="widget-row-text">
        <Link {...link} id={`widget-${id}`} isPlain isStretched>
          {title}
        </Link>
        <p dir="auto">{line}</p>
      </div>
    </li>
  );
}
