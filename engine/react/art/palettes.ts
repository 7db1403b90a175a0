/**
 * The colours of the pictures, the same as the ramps of tokens.css (a test compares them). They are repeated because a picture must
 * also work as a file of its own.
 */
export const RAMPS = {
  teal: {
    100: '#ccf7f3',
    200: '#9bece6',
    300: '#5ed9d2',
    400: '#0ac0b9',
    500: '#07a19b',
    600: '#06817c',
    700: '#006662',
    800: '#004c49',
    900: '#003331',
  },
  purple: {
    100: '#eee9ff',
    200: '#ddd4ff',
    300: '#c7b5ff',
    400: '#b092fe',
    500: '#986bf6',
    600: '#7e45df',
    700: '#662bbd',
    800: '#4c1c91',
    900: '#331363',
  },
  coral: {
    100: '#ffe7e1',
    200: '#ffcdc3',
    300: '#ffa998',
    400: '#ff7a62',
    500: '#ec4d33',
    600: '#c5341c',
    700: '#9e2511',
    800: '#771a0a',
    900: '#511208',
  },
  amber: { 300: '#f9b447' },
  white: '#ffffff',
} as const;

/** The colours of a picture. Tones go from those near the ground colour to those far from it. */
export interface Palette {
  readonly ground: string;
  readonly tones: readonly [string, string, string, string];
  readonly paper: string;
  readonly accent: string;
  readonly isDeep: boolean;
}

const { teal, purple, coral, amber, white } = RAMPS;

/** The six palettes: three deep, three pale, each with an accent of another ramp. */
export const PALETTES = {
  'deep-teal': {
    ground: teal[800],
    tones: [teal[700], teal[600], teal[400], teal[200]],
    paper: teal[100],
    accent: coral[400],
    isDeep: true,
  },
  'deep-purple': {
    ground: purple[800],
    tones: [purple[700], purple[600], purple[500], purple[300]],
    paper: purple[200],
    accent: teal[300],
    isDeep: true,
  },
  'deep-coral': {
    ground: coral[800],
    tones: [coral[700], coral[600], coral[500], coral[300]],
    paper: coral[200],
    accent: amber[300],
    isDeep: true,
  },
  'pale-teal': { ground: teal[100], tones: [teal[200], teal[300], teal[500], teal[600]], paper: white, accent: coral[400], isDeep: false },
  'pale-purple': {
    ground: purple[100],
    tones: [purple[200], purple[300], purple[500], purple[700]],
    paper: white,
    accent: coral[400],
    isDeep: false,
  },
  'pale-coral': {
    ground: coral[100],
    tones: [coral[200], coral[300], coral[500], coral[700]],
    paper: white,
    accent: purple[600],
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
export const PALETTE_NAMES: readonly PaletteName[] = ['deep-teal', 'deep-purple', 'deep-coral', 'pale-teal', 'pale-purple', 'pale-coral'];
