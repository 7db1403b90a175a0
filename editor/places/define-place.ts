import type { LoadPart } from '#engine/react';

/** Groups of the rail, in its order. */
export const PLACE_GROUPS = ['Content', 'Layout', 'Check', 'Publish', 'Admin'] as const;

/** A screen of the editor with an address of its own. Its folder holds the screen, what only it uses, and its tests. */
export interface Place {
  /** Its address below /editor. */
  readonly path: string;
  /** Its name in the rail, in the palette and in the tab of the browser. */
  readonly title: string;
  readonly icon: string;
  readonly group: (typeof PLACE_GROUPS)[number];
  /** What is loading or could not be loaded, inside a sentence: 'the coverage'. */
  readonly what: string;
  /** Loads the screen, which is no part of the first script. */
  readonly load: LoadPart<object>;
  /** The role that may open it, including higher ones; everybody unless given. */
  readonly isFor?: 'admin';
  /** It is about the years that a pack speaks of: a pack without any does not show it. */
  readonly isAboutYears?: true;
  /** Whether it stands above the kinds of its group. */
  readonly isFirst?: true;
}

/** Declares a place. `editor/places.ts` names it once; nothing else does. */
export const definePlace = (place: Place): Place => place;
