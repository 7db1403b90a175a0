import { useMemo, useSyncExternalStore } from 'react';
import { type ItemKind, withFixes } from '#engine';
import type { Problem } from '#schemas';
import type { EditorDocument } from '../document/document.ts';
import { type ItemKey, keyOf } from '../document/item-name.ts';
import { useItem, useSession } from '../session/hooks.tsx';
import { usePack } from '../session/pack.tsx';
import { completeProblems } from './complete-problems.ts';
import { createDraftCheck, type DraftCheck } from './draft-check.ts';

const checks = new WeakMap<EditorDocument, DraftCheck>();

/** The check of the open draft. */
export function useDraftCheck(): DraftCheck {
  const { document } = useSession();
  const { pack } = usePack();
  return useMemo(() => {
    const check = checks.get(document) ?? createDraftCheck(document, pack);
    checks.set(document, check);
    return check;
  }, [document, pack]);
}

/** The current problems of an item. */
export function useProblems(key: ItemKey): readonly Problem[] {
  const check = useDraftCheck();
  const { pack } = usePack();
  const value = useItem(key)?.value ?? null;
  useSyncExternalStore(check.subscribe, check.version, check.version);
  const problems = check.problemsOf(key);
  return useMemo(() => completeProblems(problems, { key, value }, pack), [problems, key, value, pack]);
}

/** Every error that keeps the draft from being compiled, worded for the form. */
export function useDraftErrors(): readonly Problem[] {
  const { document } = useSession();
  const { pack } = usePack();
  const check = useDraftCheck();
  const problems = useSyncExternalStore(check.subscribe, check.all, check.all);
  return useMemo(() => {
    const { items } = document.store.getState();
    return problems.flatMap((problem) => {
      if (problem.severity !== 'error' || problem.kind === undefined || problem.id === undefined) return [];
      const value = items.get(keyOf({ kind: problem.kind as ItemKind, id: problem.id }))?.value ?? null;
      return withFixes([problem], value, { vocabulary: pack.vocabulary, names: pack.analysis?.statuses ?? [] });
    });
  }, [document, pack, problems]);
}
