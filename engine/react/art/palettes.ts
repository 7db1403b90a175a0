type Step = 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800;

/** A step of a colour ramp of the theme, as the value of an SVG attribute. */
const rampOf = (role: 'brand' | 'accent' | 'highlight') => (step: Step) => `var(--${role}-${step})`;

/** The three colour ramps of the theme that pictures use. */
export const [brand, accent, highlight] = [rampOf('brand'), rampOf('accent'), rampOf('highlight')] as const;

/** The sun of a picture whose ground has the usual sun colour, and confetti. */
const AMBER = 'var(--amber)';
const WHITE = '#ffffff';

/** The colours of a picture. Tones go from those near the ground colour to those far from it. */
export interface Palette {
  readonly ground: string;
  readonly tones: readonly [string, string, string, string];
  readonly paper: string;
  readonly accent: string;
  readonly isDeep: boolean;
}

/** The six palettes: three deep, three pale, each with an accent of another ramp. */
export const PALETTES = {
  'deep-brand': {
    ground: brand(800),
    tones: [brand(700), brand(600), brand(400), brand(200)],
    paper: brand(100),
    accent: highlight(400),
    isDeep: true,
  },
  'deep-accent': {
    ground: accent(800),
    tones: [accent(700), accent(600), accent(500), accent(300)],
    paper: accent(200),
    accent: brand(300),
    isDeep: true,
  },
  'deep-highlight': {
    ground: highlight(800),
    tones: [highlight(700), highlight(600), highlight(500), highlight(300)],
    paper: highlight(200),
    accent: AMBER,
    isDeep: true,
  },
  'pale-brand': {
    ground: brand(100),
    tones: [brand(200), brand(300), brand(500), brand(600)],
    paper: WHITE,
    accent: highlight(400),
    isDeep: false,
  },
  'pale-accent': {
    ground: accent(100),
    tones: [accent(200), accent(300), accent(500), accent(700)],
    paper: WHITE,
    accent: highlight(400),
    isDeep: false,
  },
  'pale-highlight': {
    ground: highlight(100),
    tones: [highlight(200), highlight(300), highlight(500), highlight(700)],
    paper: WHITE,
    accent: accent(600),
    isDeep: false,
  },
} as const satisfies Readonly<Record<string, Palette>>;

/** Name of a palette. */
export type PaletteName = keyof typeof PALETTES;

/** The five motifs. */
export const MOTIFS = ['horizon', 'orbit', 'weave', 'campus', 'pages'] as const;

/** Name of a motif. */
export type Motif = (typeof MOTIFS)[number];

/** Names of the palettes, deep ones first. */
export const PALETTE_NAMES = Object.keys(PALETTES) as readonly PaletteName[];
