import type { ReactElement, ReactNode } from 'react';
import { OpenDialog } from '../parts/dialog.tsx';
import './focus-view.css';

/** Props of FocusView. closeLabel names the widget ("Close Notes"); children is its frame body. */
export interface FocusViewProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** One widget alone: a dialog on a wide screen, the full screen on a phone. Close, Escape and a press outside close it; focus goes back to what opened it. Draw it at the end of the page. */
export function FocusView({ title, closeLabel, onClose, children, footer }: FocusViewProps): ReactElement {
  return (
    <OpenDialog title={title} closeLabel={closeLabel} onClose={onClose} footer={footer} shape="wide" className="focus-view">
      {children}
    </OpenDialog>
  );
}
