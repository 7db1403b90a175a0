import { useDraft } from '#engine/hub';
import { type PanelDraft, type PanelId, panelIds, readPanelDraft } from './panel-rules.ts';

/** The name under which a panel stores its draft on the device. */
export function draftNameOf(id: PanelId): string {
  return `preferences-${id}`;
}

/** Whether anything on the page is unsaved, and whether the device could store all of it. */
export interface Unsaved {
  /** Differs after every change, so it identifies an unsaved state. */
  readonly state: string;
  readonly isAny: boolean;
  readonly hasRoom: boolean;
}

/** Reads the drafts of all panels. */
export function useUnsaved(): Unsaved {
  const [one, two, three, four] = panelIds;
  const drafts = [usePanelDraft(one), usePanelDraft(two), usePanelDraft(three), usePanelDraft(four)];
  const unsaved = drafts.filter(({ value }) => value !== null);
  return {
    state: JSON.stringify(unsaved.map(({ value }) => value)),
    isAny: unsaved.length > 0,
    hasRoom: unsaved.every(({ hasRoom }) => hasRoom),
  };
}

function usePanelDraft(id: PanelId) {
  return useDraft<PanelDraft>(draftNameOf(id), readPanelDraft);
}
