/** A colour in OKLCH: how light it looks (0 to 1), how strong it is (0 is grey), and its hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

const HEX = /^#[0-9a-f]{6}$/i;

/** Whether a text is a colour such as #0a66c2, the one way in which a theme writes it. */
export function isHexColour(text: string): boolean {
  return HEX.test(text);
}

/** The red, green and blue of a hex colour, 0 to 255. */
export function readChannels(hex: string): Triple {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** The relative luminance of a hex colour by WCAG 2: 0 is black, 1 is white. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two hex colours by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [luminanceOf(one), luminanceOf(other)].sort((first, second) => second - first);
  return (high + 0.05) / (low + 0.05);
}

/** A hex colour in OKLCH (Ottosson 2020). */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = toLinear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The colour of a hue with this luminance: with the given chroma where a screen can show that, else with as much as it can. */
export function toneOf({ hue, chroma }: Pick<Oklch, 'hue' | 'chroma'>, luminance: number): string {
  const at = (lightness: number) => strongest({ lightness, chroma, hue });
  return at(bisect((lightness) => luminanceOf(at(lightness)) < luminance));
}

function strongest(colour: Oklch): string {
  const at = (chroma: number) => toRgb({ ...colour, chroma });
  const fits = (chroma: number) => at(chroma).every((part) => part >= -1e-4 && part <= 1.0001);
  return toHex(fits(colour.chroma) ? at(colour.chroma) : at(colour.chroma * bisect((share) => fits(colour.chroma * share))));
}

/** The number from 0 to 1 up to which a claim is true. */
function bisect(isTrue: (value: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 14; step += 1) {
    const middle = (low + high) / 2;
    if (isTrue(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function toLinear(hex: string): Triple {
  const [red, green, blue] = readChannels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
  return [red, green, blue];
}

/** Linear red, green and blue; outside 0 to 1 where no screen shows the colour. */
function toRgb({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function toHex(linear: Triple): string {
  const channels = linear.map((part) => {
    const value = Math.min(1, Math.max(0, part));
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
