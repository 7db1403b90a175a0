import type { LoadPart } from '#engine/react';

/** Groups of the rail, in order. */
export const PLACE_GROUPS = ['Content', 'Layout', 'Check', 'Publish', 'Admin'] as const;

/** A screen of the editor with an address of its own. Its folder contains the screen, its private modules and its tests. */
export interface Place {
  /** Its address below /editor. */
  readonly path: string;
  /** Its name in the rail, in the palette and in the browser tab. */
  readonly title: string;
  readonly icon: string;
  readonly group: (typeof PLACE_GROUPS)[number];
  /** The noun for loading and error messages: 'the coverage'. */
  readonly what: string;
  /** Loads the screen, which is not in the initial script. */
  readonly load: LoadPart<object>;
  /** The minimum role that may open it; everybody by default. */
  readonly isFor?: 'admin';
  /** Hidden for packs without years. */
  readonly isAboutYears?: true;
  /** Whether it comes before the kinds of its group. */
  readonly isFirst?: true;
}

/** Declares a place. Only `editor/places.ts` refers to it. */
export const definePlace = (place: Place): Place => place;
