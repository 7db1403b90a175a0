/** A circle as path data, so that several shapes with the same fill can be one element. */
export function outlineCircle(x: number, y: number, radius: number): string {
  return `M${short(x - radius)} ${short(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
}

/** A number for a path: at most one decimal. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
