const NAME = /^picture:([A-Za-z0-9][A-Za-z0-9-]{0,79})$/;

/** The id of the uploaded picture that the image of an item names; null when it is a drawing, an address or empty. */
export function pictureIdOf(image: string): string | null {
  return NAME.exec(image)?.[1] ?? null;
}

/** How the image of an item names an uploaded picture. */
export function toPictureName(id: string): string {
  return `picture:${id}`;
}

/** The ids of the uploaded pictures that an item names, in any of its properties. */
export function picturesNamedBy(item: unknown): readonly string[] {
  if (typeof item !== 'object' || item === null) return [];
  return Object.values(item).flatMap((value: unknown) => (typeof value === 'string' ? (pictureIdOf(value) ?? []) : []));
}
