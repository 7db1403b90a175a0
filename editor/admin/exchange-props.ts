import type { MeReply } from '../../schemas/generated/editor.ts';
import type { EditorApi } from '../api/index.ts';
import type { ItemLabels, SignIn } from '../publish/parts/index.ts';

/** Props of ExchangeScreen. */
export interface ExchangeScreenProps {
  readonly api: EditorApi;
  readonly me: MeReply;
  readonly labels: ItemLabels;
  /** The open set of changes, for a proposal to the files; null: none. */
  readonly set: string | null;
  /** Gives a file to the person. */
  readonly onDownload: (name: string, text: string) => void;
  readonly onOpenChangeSet: (set: string) => void;
  readonly onSignIn: SignIn;
}
