import type { ReactElement } from 'react';

const PIECES = [
  [590, 40, 20],
  [640, 150, -30],
  [560, 96, 60],
  [740, 120, 15],
  [760, 36, -50],
  [700, 190, 40],
  [520, 30, -15],
  [610, 210, 75],
  [800, 84, 30],
  [480, 140, -60],
] as const;

/** The hills and the dotted path behind the greeting, with still confetti for a confirmed place. Decorative. */
export function HeroArt({ isFestive = false }: { isFestive?: boolean | undefined }): ReactElement {
  return (
    <svg className="hero-art" viewBox="0 0 1152 270" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
      <path className="hero-art-hill" d="M600 270c52-44 32-118 112-136 96-22 158 12 232-62 52-52 88-36 132-72h76v270z" />
      <path className="hero-art-hill-2" d="M828 270c70-24 106-88 186-104 60-12 84-42 138-76v180z" />
      <path className="hero-art-path" d="M448 262c70-8 92-58 152-74 64-16 118-2 180-68" />
      {isFestive &&
        PIECES.map(([x, y, turn], index) => (
          <rect
            key={x}
            className={`hero-art-piece-${index % 4}`}
            x={x}
            y={y}
            width="14"
            height="8"
            rx="2"
            transform={`rotate(${turn} ${x} ${y})`}
          />
        ))}
    </svg>
  );
}
