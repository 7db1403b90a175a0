import type { ReactElement, ReactNode } from 'react';
import { OpenDialog } from '../components/dialog.tsx';
import './focus-view.css';

/** `closeLabel` includes the widget ("Close Notes"), and `focusAfter` is a selector of its place in the grid. */
export interface FocusViewProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly focusAfter?: string;
}

/**
 * One widget alone: a dialog on a wide screen, the full screen on a phone. Close, Escape and a press outside close it; focus returns to its
 * opener, else to focusAfter. Render it at the end of the page.
 */
export function FocusView({ title, closeLabel, onClose, children, footer, focusAfter }: FocusViewProps): ReactElement {
  return (
    <OpenDialog
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={footer}
      shape="wide"
      className="focus-view"
      focusAfter={focusAfter}
    >
      {children}
    </OpenDialog>
  );
}
