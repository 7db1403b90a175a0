import { useRef, useState } from 'react';
import { useHubActions } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import type { SavedGrade } from '../../rules/tariff/grades.ts';
import { readSavedGrades, toSavedGrades } from '../../rules/tariff/saved-grades.ts';

/** The person's saved grades, and how to change them. */
export interface SavedGrades {
  readonly saved: readonly SavedGrade[];
  /** Whether the last change could not be saved; the shown grades are still the person's own. */
  readonly hasFailed: boolean;
  /** Shows the list immediately and saves it; false when it could not be saved. With `isTyping` it is saved a moment later. */
  keep(next: readonly SavedGrade[], options?: { readonly isTyping?: boolean }): Promise<boolean>;
}

/** The saved grades: a change that could not be saved remains visible, so that nothing has to be entered again. */
export function useSavedGrades({ widget, data, saveData }: Pick<WidgetProps, 'widget' | 'data' | 'saveData'>): SavedGrades {
  const { save } = useHubActions();
  const [unsaved, setUnsaved] = useState<readonly SavedGrade[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const changes = useRef(0);
  const keep: SavedGrades['keep'] = async (next, { isTyping = false } = {}) => {
    changes.current += 1;
    const change = changes.current;
    const grades = [...toSavedGrades(next)];
    setUnsaved(grades);
    const request = { collection: 'dashboardData', name: widget.id, data: grades } as const;
    const isSaved = await (isTyping ? saveData(grades) : save(request, { isImmediate: true }));
    if (change !== changes.current) return isSaved;
    setFailed(!isSaved);
    if (isSaved) setUnsaved(null);
    return isSaved;
  };
  return { saved: unsaved ?? readSavedGrades(data), hasFailed, keep };
}
