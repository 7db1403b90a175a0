import type { ReactElement } from 'react';
import type { Elements } from '#engine/react';

export interface CardProps {
  readonly id: string;
  readonly title: string;
  readonly isBusy?: boolean;
  readonly children: Elements;
}

/** A card beside the changes. */
export function Card({ id, title, isBusy, children }: CardProps): ReactElement {
  return (
    <section className="panel review-card" aria-labelledby={id} aria-busy={isBusy || undefined}>
      <div className="review-card-head">
        <h2 id={id}>{title}</h2>
        {isBusy ? <span className="muted small">Updating</span> : null}
      </div>
      {children}
    </section>
  );
}
