import { useMemo } from 'react';
import type { DocumentState } from '../document/document.ts';
import { type Titled, titlesOf } from '../document/item-title.ts';
import { useGo } from '../session/address.ts';
import { useDraftLater, useSession } from '../session/hooks.tsx';
import { useKinds } from '../session/kinds.tsx';
import { usePackLater } from '../session/pack.tsx';
import type { Command } from './palette.tsx';
import { placesOf } from './places.ts';

/** The shell's own actions. Each stays the same function. */
export interface ShellActions {
  readonly undo: (isBack: boolean) => void;
  readonly review: () => void;
  readonly onKeys: () => void;
}

/** All commands that can be found by name: places, keyboard actions, personas to preview, new items. */
export function useCommands({ undo, review, onKeys }: ShellActions): readonly Command[] {
  const session = useSession();
  const go = useGo();
  const kinds = useKinds();
  const pack = usePackLater()?.pack;
  const personas = useDraftLater(personasOf);
  return useMemo(
    () => [
      ...placesOf(kinds, pack).map(({ path, title, icon }) => ({ id: path, label: `Go to ${title}`, icon, run: () => go(`/${path}`) })),
      ...kinds.all.map(({ name: kind, labels: { many } }) => ({
        id: `sheet-${kind}`,
        label: `${many} as a sheet`,
        icon: 'layout-grid',
        run: () => go(`/${kind}`, { query: 'view=sheet' }),
      })),
      { id: 'undo', label: 'Undo', icon: 'undo-2', keys: 'Ctrl Z', run: () => undo(true) },
      { id: 'redo', label: 'Redo', icon: 'rotate-ccw', keys: 'Ctrl Shift Z', run: () => undo(false) },
      { id: 'save', label: 'Save now', icon: 'save', keys: 'Ctrl S', run: () => void session.flush() },
      { id: 'check', label: 'Review and check all changes', icon: 'file-check', keys: 'Ctrl Enter', run: review },
      { id: 'preview', label: 'Show or hide the preview', icon: 'eye', run: () => void window.dispatchEvent(new Event('editor:preview')) },
      { id: 'keys', label: 'List all keys', icon: 'keyboard', keys: '?', run: onKeys },
      ...personas.map(({ id, title }) => ({
        id: `persona-${id}`,
        label: `See the hub as ${title}`,
        icon: 'eye',
        run: () => go(null, { query: withPersona(id), replace: true }),
      })),
      ...(session.canWrite
        ? kinds.all.map(({ name: kind, labels }) => ({
            id: `new-${kind}`,
            label: `New ${labels.one}`,
            icon: 'plus',
            run: () => go(`/${kind}`, { query: 'new' }),
          }))
        : []),
    ],
    [go, undo, review, onKeys, session, personas, kinds, pack],
  );
}

/** Every persona of the draft. */
function personasOf({ items }: DocumentState): readonly Titled[] {
  return titlesOf(items, 'personas');
}

function withPersona(id: string): string {
  const query = new URLSearchParams(window.location.search);
  query.set('persona', id);
  return query.toString();
}
