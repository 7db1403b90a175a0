import type { ReactElement } from 'react';

/** The sun, the hills and the dotted path behind the greeting. Decoration only. */
export function HeroArt(): ReactElement {
  return (
    <svg className="hero-art" viewBox="0 0 1152 270" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
      <circle className="hero-art-sun" cx="677" cy="67" r="37" />
      <path className="hero-art-hill" d="M600 270c52-44 32-118 112-136 96-22 158 12 232-62 52-52 88-36 132-72h76v270z" />
      <path className="hero-art-hill-2" d="M828 270c70-24 106-88 186-104 60-12 84-42 138-76v180z" />
      <path className="hero-art-path" d="M448 262c70-8 92-58 152-74 64-16 118-2 180-68" />
    </svg>
  );
}
