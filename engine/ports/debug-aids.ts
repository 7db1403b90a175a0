/**
 * Whether this build contains its debug aids: the address that wipes, the one that moves a made-up person, and their panels. True for
 * tests and when run from the sources. Production builds replace it with false, which removes the code of the aids.
 */
export const HAS_DEBUG_AIDS: boolean = true;
