import { useRef, useState } from 'react';
import { useHubActions } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import type { SavedGrade } from '../../rules/tariff/grades.ts';
import { readKeptGrades, toKeptGrades } from '../../rules/tariff/kept.ts';

/** The person's saved grades, and how to change them. */
export interface KeptGrades {
  readonly saved: readonly SavedGrade[];
  /** Whether the last change could not be saved; the shown grades are still the person's own. */
  readonly hasFailed: boolean;
  /** Shows the list at once and saves it; false when it could not be saved. With `isTyping` it is saved a moment later. */
  keep(next: readonly SavedGrade[], options?: { readonly isTyping?: boolean }): Promise<boolean>;
}

/** The saved grades: a change that could not be saved stays on the screen, so that nothing has to be entered again (TARIFF-053). */
export function useKeptGrades({ widget, data, saveData }: Pick<WidgetProps, 'widget' | 'data' | 'saveData'>): KeptGrades {
  const { save } = useHubActions();
  const [unsaved, setUnsaved] = useState<readonly SavedGrade[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const changes = useRef(0);
  const keep: KeptGrades['keep'] = async (next, { isTyping = false } = {}) => {
    changes.current += 1;
    const change = changes.current;
    const grades = [...toKeptGrades(next)];
    setUnsaved(grades);
    const request = { collection: 'dashboardData', name: widget.id, data: grades } as const;
    const isKept = await (isTyping ? saveData(grades) : save(request, { isImmediate: true }));
    if (change !== changes.current) return isKept;
    setFailed(!isKept);
    if (isKept) setUnsaved(null);
    return isKept;
  };
  return { saved: unsaved ?? readKeptGrades(data), hasFailed, keep };
}
