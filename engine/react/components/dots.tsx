import type { ReactElement } from 'react';
import { fillLabel } from './fill-label.ts';
import { joinClasses } from './join-classes.ts';
import './dots.css';

/** Placeholders of `label`: {{n}} and {{total}}. `controls` is the id of the element that the dots page through. */
export interface DotsProps {
  readonly label: string;
  readonly shown: number;
  readonly total: number;
  readonly onChoose: (index: number) => void;
  readonly controls?: string;
  readonly className?: string;
}

/** One button for each page; the button of the current page is longer. */
export function Dots({ label, shown, total, onChoose, controls, className }: DotsProps): ReactElement {
  const pages = Array.from({ length: total }, (_none, index) => index);
  return (
    <div className={joinClasses('dots', className)}>
      {pages.map((index) => (
        <button
          key={index}
          type="button"
          className="dot"
          aria-label={fillLabel(label, { n: index + 1, total })}
          aria-current={index === shown ? 'true' : undefined}
          aria-controls={controls}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  );
}
