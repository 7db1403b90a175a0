import { useMemo, useSyncExternalStore } from 'react';
import type { Problem } from '../../schemas/index.ts';
import type { EditorDocument, ItemKey } from '../document/index.ts';
import { usePack, useSession } from '../session/index.ts';
import { createDraftCheck, type DraftCheck } from './draft-check.ts';

const checks = new WeakMap<EditorDocument, DraftCheck>();

/** The one check of the open draft. */
export function useDraftCheck(): DraftCheck {
  const { document } = useSession();
  const { pack } = usePack();
  return useMemo(() => {
    const check = checks.get(document) ?? createDraftCheck(document, pack);
    checks.set(document, check);
    return check;
  }, [document, pack]);
}

/** The present problems of an item. */
export function useProblems(key: ItemKey): readonly Problem[] {
  const check = useDraftCheck();
  useSyncExternalStore(check.subscribe, check.version);
  return check.problemsOf(key);
}
