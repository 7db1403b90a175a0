import { type MouseEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useModal } from '../hooks/use-modal.ts';
import { Button } from './button.tsx';
import { EventBox } from './elements.tsx';
import { joinClasses } from './join-classes.ts';
import './dialog.css';

/** The position of a dialog: in the middle, as a panel at the side, or full screen. On a phone all but small ones fill the screen. */
type DialogShape = 'small' | 'middle' | 'wide' | 'side' | 'screen';

/**
 * `aboveTitle` is the small line above the title ("Step 1 of 3"), `focusFirst` a selector if the heading should not get the focus, and
 * `focusAfter` a selector for the focus after closing if there is no opener.
 */
export interface OpenDialogProps {
  readonly title: string;
  readonly aboveTitle?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly shape?: DialogShape;
  readonly focusFirst?: string | undefined;
  readonly focusAfter?: string | undefined;
  readonly closesOutside?: boolean;
  readonly className?: string | undefined;
}

export interface DialogProps extends OpenDialogProps {
  readonly isOpen: boolean;
}

/**
 * A modal dialog: focus starts on its heading, stays inside and returns to the opener. Rendered at the end of the page, in the browser
 * only.
 */
export function Dialog({ isOpen, ...rest }: DialogProps): ReactElement | null {
  const isHydrated = useHydrated();
  return isOpen && isHydrated ? createPortal(<OpenDialog {...rest} />, document.body) : null;
}

/**
 * The same dialog rendered in place, also on the server, for a dialog opened by an address. Its parent must not be an inline-size
 * container.
 */
export function OpenDialog({
  title,
  aboveTitle,
  closeLabel,
  onClose,
  children,
  footer,
  shape = 'middle',
  focusFirst,
  focusAfter,
  closesOutside = true,
  className,
}: OpenDialogProps): ReactElement {
  const titleId = useId();
  const overlay = useRef<HTMLDivElement>(null);
  useModal(overlay, { isOpen: true, onClose, focusFirst, focusAfter });
  const onOutside = (event: MouseEvent) => {
    if (!closesOutside || event.target !== event.currentTarget) return;
    event.preventDefault(); // otherwise the press would steal the focus that closing restores
    onClose();
  };
  return (
    <EventBox ref={overlay} className={joinClasses('overlay', `overlay-${shape}`)} onMouseDown={onOutside}>
      <div className={joinClasses('dialog', className)} role="dialog" aria-modal="true" aria-labelledby={titleId}>
        <div className="dialog-head">
          <div>
            {aboveTitle ? <p className="dialog-above">{aboveTitle}</p> : null}
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
          </div>
          <Button variant="quiet" icon="x" title={closeLabel} onClick={onClose} className="dialog-close">
            <span>{closeLabel}</span>
          </Button>
        </div>
        <div className="dialog-body">{children}</div>
        {footer ? <div className="dialog-foot">{footer}</div> : null}
      </div>
    </EventBox>
  );
}
