import { useEffect, useRef } from 'react';
import { CallError, type Reading, useRead } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import type { Resource } from '#engine/react';
import { ANSWERS, isNews, type ProgressItem, readItems, readStored, type StoredProgress } from './progress-items.ts';

const LIMIT_MS = 5000;
const PATHS: Readonly<Record<string, string>> = { spotlights: '/spotlights/progress', 'work-experiences': '/work-experiences/progress' };

/** The partner's response for the person, requested with cookies, with a time limit of five seconds. */
export function useProgress({ widget, data, saveData }: WidgetProps): Reading<readonly ProgressItem[]> {
  const path = PATHS[widget.variant[0] ?? ''];
  const reading = useRead<readonly ProgressItem[]>(
    path ? { base: 'services', path, area: 'progress', limitMs: LIMIT_MS, isPersonal: true, read: readItems } : null,
    { isEmpty: (items) => items.length === 0 },
  );
  useKeeping(reading.resource, readStored(data), saveData);
  return reading;
}

/** Saves the response as custom data when it differs from the saved one. */
function useKeeping(resource: Resource<readonly ProgressItem[]>, stored: StoredProgress, saveData: WidgetProps['saveData']): void {
  const sent = useRef<StoredProgress | null>(null);
  useEffect(() => {
    const next = toStored(resource, stored);
    if (!next || !isNews(next, sent.current ?? stored)) return;
    sent.current = next;
    void saveData(next);
  }, [resource, stored, saveData]);
}

/** What to save for the state of a read; null while loading. A failure leaves the last items in place. */
export function toStored(resource: Resource<readonly ProgressItem[]>, stored: StoredProgress): StoredProgress | null {
  switch (resource.kind) {
    case 'ready':
      return { items: resource.value, ...ANSWERS.active };
    case 'empty':
      return { items: [], ...ANSWERS.none };
    case 'failed': {
      const { status, message } = resource.cause instanceof CallError ? resource.cause : { status: 0, message: '' };
      return { items: stored.items, status, statusText: message };
    }
    default:
      return null;
  }
}
