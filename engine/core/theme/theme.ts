import { isHexColour, luminanceOf, readChannels, toneOf, toOklch } from './colour.ts';
import table from './tokens.json' with { type: 'json' };

/** The four colours of a theme. */
export const ROLES = ['brand', 'accent', 'highlight', 'neutral'] as const;

/** Name of one of them. */
export type Role = (typeof ROLES)[number];

/** The steps of a ramp, palest first, each with its luminance: two steps have the same contrast in every hue. */
const STEPS = {
  50: 0.925,
  100: 0.845,
  200: 0.7,
  300: 0.54,
  400: 0.38,
  500: 0.25,
  600: 0.14,
  700: 0.09,
  800: 0.05,
  900: 0.023,
  950: 0.01,
} as const;
const STEP_NAMES = Object.keys(STEPS) as unknown as readonly (keyof typeof STEPS)[];

/** A ramp drawn by hand: a colour for each step. */
type Ramp = Readonly<Record<keyof typeof STEPS, string>>;

/** A typeface: a CSS stack, or files and what follows them in the stack. A file is of a package, or of the pack if it begins with ./ */
export type Font =
  | string
  | {
      readonly family: string;
      readonly fallback: string;
      readonly files: readonly { readonly src: string; readonly weight: string; readonly range?: string }[];
    };

/** The look of a pack. A colour is a hex colour, from which its ramp is made, or a ramp drawn by hand. */
export interface Theme {
  /** Buttons, links, the masthead. */
  readonly brand: string | Ramp;
  /** The person's own things. The brand's colour by default. */
  readonly accent?: string | Ramp;
  /** Whatever matters now. The colour opposite the brand's by default. */
  readonly highlight?: string | Ramp;
  /** Backgrounds, texts and lines. A grey with a touch of the brand's colour by default. */
  readonly neutral?: string | Ramp;
  readonly fonts?: { readonly body?: Font; readonly display?: Font };
  /** The logo, a file of the pack in SVG, and the one for the dark theme where that differs. */
  readonly logo?: string;
  readonly logoDark?: string;
  /** The colours of the vocabulary: each one of the four, or a hex colour of its own. */
  readonly colours?: Readonly<Record<string, string>>;
  /** Tokens that override the generated ones: a hex colour, or a step such as accent-800. */
  readonly light?: Readonly<Record<string, string>>;
  readonly dark?: Readonly<Record<string, string>>;
}

/** Values of tokens by name, without their leading dashes. */
export type Tokens = Readonly<Record<string, string>>;

/** A colour that was changed until text in it is readable. */
interface FittedColour {
  readonly role: Role;
  readonly given: string;
  readonly used: string;
}

/** Everything generated from a theme. */
export interface MadeTheme {
  /** The same in both themes: ramps for drawings, tiles and avatars. */
  readonly same: Tokens;
  readonly light: Tokens;
  readonly dark: Tokens;
  /** Overrides for people who prefer more contrast. */
  readonly lightMore: Tokens;
  readonly darkMore: Tokens;
  /** Overrides for print. */
  readonly print: Tokens;
  /** For each colour of the vocabulary that is not grey, the tokens of its background, of the content on it, and of drawings on it. */
  readonly colours: Readonly<Record<string, ColourTokens>>;
  readonly fitted: readonly FittedColour[];
}

interface ColourTokens {
  readonly ground: string;
  readonly on: string;
  readonly drawn: string;
}

/** The step in which a role is used alone: in the light theme a given colour takes its place. */
const SOLID: Readonly<Record<Role, keyof typeof STEPS | null>> = { brand: 700, accent: 700, highlight: 600, neutral: null };
/** The highest luminance at which a text has a contrast of 4.5 on every light background. */
const READABLE = 0.145;

const ROLE_COLOURS: Readonly<Record<Role, ColourTokens | null>> = {
  brand: { ground: 'action-soft', on: 'on-action-soft', drawn: 'brand-400' },
  accent: { ground: 'you-soft', on: 'on-you-soft', drawn: 'accent-400' },
  highlight: { ground: 'moment-soft', on: 'on-moment-soft', drawn: 'highlight-400' },
  neutral: null,
};

/** All tokens of a theme, from its colours. A theme that `checkTheme` rejects may give nonsense. */
export function makeTheme(theme: Theme): MadeTheme {
  const shades = toShades(theme);
  const [light, dark] = [toTokens('light', theme, shades), toTokens('dark', theme, shades)];
  const resolve = (rows: Tokens, base: Tokens) => mapValues(rows, (value) => read(value, shades, (name) => base[name]));
  const ramps = ROLES.slice(0, 3).flatMap((role) =>
    STEP_NAMES.slice(1, -1).map((step) => [`${role}-${step}`, shades(role, step)] as const),
  );
  const more = (at: 0 | 1) => mapValues(table.moreContrast, (pair) => pair[at] ?? '');
  return {
    same: { ...Object.fromEntries(ramps), ...resolve(table.same, light) },
    light,
    dark,
    lightMore: resolve(more(0), light),
    darkMore: resolve(more(1), dark),
    print: resolve(table.print, light),
    colours: toColours(theme),
    fitted: ROLES.flatMap((role) => toFitted(role, theme[role], shades)),
  };
}

/** The names of all tokens that a theme can change. */
export const TOKEN_NAMES: readonly string[] = Object.keys(table.themed);

/** Whether a theme may give a token this value: a colour, or a step of one of the four. */
export function isTokenValue(value: string): boolean {
  const [, role = '', step = ''] = STEP.exec(value) ?? [];
  return isHexColour(value) || (isRole(role) && step in STEPS);
}

/** Whether a word is the name of one of the four colours. */
export function isRole(word: string): word is Role {
  return ROLES.some((role) => role === word);
}

/** Gives a step of a role, or its tone with any luminance below 1. */
type Shades = (role: Role, stepOrLuminance: number) => string;

const STEP = /^([a-z]+)-(\d+)$/;
const TONE = /^([a-z]+)@([\d.]+)$/;

function toShades(theme: Theme): Shades {
  const ramps = Object.fromEntries(ROLES.map((role) => [role, toShadesOf(role, theme)]));
  return (role, at) => ramps[role]?.(at) ?? '';
}

function toShadesOf(role: Role, theme: Theme): (at: number) => string {
  const given = theme[role] ?? chooseMissing(role, theme);
  if (typeof given !== 'string') return (at) => (at < 1 ? toneAt(given[500], at) : (given[at as keyof Ramp] ?? ''));
  return (at) => {
    if (at < 1) return toneAt(given, at);
    return at === SOLID[role] ? darken(given) : toneAt(given, STEPS[at as keyof Ramp]);
  };
}

/** Very pale and very dark tones have less chroma, and greys are nearly neutral there, as in hand-drawn ramps. */
function toneAt(colour: string, luminance: number): string {
  const { hue, chroma } = toOklch(colour);
  const pale = (chroma < 0.03 ? 0.09 : 0.27) * (1 - luminance);
  return toneOf({ hue, chroma: Math.min(chroma, pale, 0.045 + luminance) }, luminance);
}

function darken(colour: string): string {
  return isReadable(colour) ? colour : toneOf(toOklch(colour), READABLE);
}

function isReadable(colour: string): boolean {
  return luminanceOf(colour) <= READABLE;
}

function chooseMissing(role: Role, { brand }: Theme): string | Ramp {
  if (role === 'accent') return brand;
  const { hue, chroma } = toOklch(typeof brand === 'string' ? brand : brand[500]);
  return role === 'neutral'
    ? toneOf({ hue, chroma: Math.min(chroma, 0.018) }, STEPS[500])
    : toneOf({ hue: hue + Math.PI, chroma: 0.16 }, STEPS[600]);
}

function toFitted(role: Role, given: Theme[Role], shades: Shades): FittedColour[] {
  const step = SOLID[role];
  if (typeof given !== 'string' || step === null) return [];
  return isReadable(given) ? [] : [{ role, given, used: shades(role, step) }];
}

function toTokens(name: 'light' | 'dark', theme: Theme, shades: Shades): Tokens {
  const at = name === 'light' ? 0 : 1;
  const own = theme[name] ?? {};
  const written = (token: string) => own[token] ?? table.themed[token as keyof typeof table.themed]?.[at];
  const readToken = (token: string): string | undefined => {
    const value = written(token);
    return value === undefined ? undefined : read(value, shades, readToken);
  };
  const colours = Object.entries(theme.colours ?? {}).filter(([, colour]) => isHexColour(colour));
  return {
    ...Object.fromEntries(TOKEN_NAMES.map((token) => [token, readToken(token) ?? ''])),
    ...Object.fromEntries(colours.flatMap(([colour, hex]) => toOwnTokens(colour, hex, at))),
  };
}

function toOwnTokens(name: string, hex: string, at: 0 | 1): readonly (readonly [string, string])[] {
  const { ground, on, drawn } = namesOf(name);
  return [
    [ground, toneAt(hex, at === 0 ? STEPS[100] : STEPS[900])],
    [on, toneAt(hex, at === 0 ? STEPS[800] : STEPS[200])],
    [drawn, toneAt(hex, STEPS[400])],
  ];
}

function namesOf(colour: string): ColourTokens {
  return { ground: `colour-${colour}`, on: `on-colour-${colour}`, drawn: `drawn-colour-${colour}` };
}

function toColours({ colours = {} }: Theme): MadeTheme['colours'] {
  const rows = Object.entries(colours).flatMap(([name, colour]) => {
    const tokens = isRole(colour) ? ROLE_COLOURS[colour] : namesOf(name);
    return tokens ? [[name, tokens] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** A value of the table as CSS: a step or a tone of a role, another token, or a text in which steps in braces become their channels. */
function read(value: string, shades: Shades, tokenOf: (name: string) => string | undefined): string {
  const [, role = '', step = ''] = STEP.exec(value) ?? TONE.exec(value) ?? [];
  if (isRole(role)) return shades(role, Number(step));
  const channels = (_braces: string, name: Role, at: string) => readChannels(shades(name, Number(at))).join(' ');
  return tokenOf(value) ?? value.replaceAll(/\{([a-z]+)-(\d+)\}/g, channels);
}

function mapValues<Value>(rows: Readonly<Record<string, Value>>, change: (value: Value) => string): Tokens {
  return Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, change(value)]));
}
