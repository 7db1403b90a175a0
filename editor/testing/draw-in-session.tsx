import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import type { EditorSession } from '../session/session.ts';
import { drawInEditor, type EditorAnswers, type EditorDrawing } from './draw-in-editor.tsx';
import { openTestSession, type SessionChoice } from './test-session.tsx';

/** A rendered screen with its session. */
export interface SessionDrawing extends EditorDrawing {
  readonly session: EditorSession;
  /** The current address of the editor. */
  readonly address: () => string;
  /** The navigation state, such as a place in an item. */
  readonly state: () => unknown;
}

/** Renders a screen of the editor with a real session and these server replies. */
export async function drawInSession(
  element: ReactElement,
  choice: SessionChoice = {},
  answers: EditorAnswers = {},
): Promise<SessionDrawing> {
  const { session, asked, around } = await openTestSession(choice, answers);
  let at: ReturnType<typeof useLocation> | null = null;
  const At = () => {
    at = useLocation();
    return null;
  };
  const screen = around(
    <>
      {element}
      <At />
    </>,
  );
  const drawing = await drawInEditor(screen, choice.now);
  const here = () => at as unknown as ReturnType<typeof useLocation>;
  return { ...drawing, session, asked, address: () => here().pathname + here().search, state: () => here().state };
}
