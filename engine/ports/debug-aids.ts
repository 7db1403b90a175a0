/**
 * Whether this program holds its debug aids: the address that wipes, the one that moves a made-up person, and their panels.
 * True when run from the sources and for tests. What is built for production has false in its place, so the code of the aids falls away.
 */
export const HAS_DEBUG_AIDS: boolean = true;
