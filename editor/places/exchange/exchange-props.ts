import type { MeReply } from '#schemas/editor';
import type { EditorApi } from '../../api/editor-api.ts';
import type { SignIn } from '../../controls/failure-note.tsx';
import type { ItemLabels } from '../../reading/item-labels.ts';

export interface ExchangeScreenProps {
  readonly api: EditorApi;
  readonly me: MeReply;
  readonly labels: ItemLabels;
  /** The open change set, to propose to the folder of files; null without one. */
  readonly set: string | null;
  /** Downloads a file to the person's computer. */
  readonly onDownload: (name: string, text: string) => void;
  readonly onOpenChangeSet: (set: string) => void;
  readonly onSignIn: SignIn;
}
