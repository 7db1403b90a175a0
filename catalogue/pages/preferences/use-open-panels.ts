import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PanelId, panelIds, readPanelId } from './panel-rules.ts';

/** Which panels are open, and the one that the address names. */
export interface OpenPanels {
  readonly open: ReadonlySet<PanelId>;
  readonly named: PanelId | null;
  openOne(id: PanelId): void;
  close(id: PanelId): void;
  openAll(): void;
  closeAll(): void;
}

/**
 * Panels open and close independently; the address names the one that was opened last, so that it is open again after a reload or a
 * sign-in. An unknown name opens none. [PREF-004] [PREF-005] [PREF-007] [PREF-008] [SHELL-031]
 */
export function useOpenPanels(): OpenPanels {
  const [query, setQuery] = useSearchParams();
  const named = readPanelId(query.get('section'));
  const [open, setOpen] = useState<ReadonlySet<PanelId>>(() => new Set(named ? [named] : []));
  const [seen, setSeen] = useState(named);
  if (seen !== named) {
    setSeen(named);
    if (named && !open.has(named)) setOpen(new Set([...open, named]));
  }
  const name = useCallback(
    (id: PanelId | null) => {
      const change = (before: URLSearchParams) => {
        const after = new URLSearchParams(before);
        if (id) after.set('section', id);
        else after.delete('section');
        return after;
      };
      setQuery(change, { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );
  return {
    open,
    named,
    openOne: (id) => {
      setOpen(new Set([...open, id]));
      name(id);
    },
    close: (id) => {
      setOpen(new Set([...open].filter((one) => one !== id)));
      if (named === id) name(null);
    },
    openAll: () => setOpen(new Set(panelIds)),
    closeAll: () => {
      setOpen(new Set());
      name(null);
    },
  };
}
