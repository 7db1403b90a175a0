/** So many answers are kept. */
const MOST_KEPT = 4;

/** Works something out once for the same parts, which are compared one by one; the few newest answers are kept. */
export function keepByParts<Wish, Made>(make: (wish: Wish) => Made, partsOf: (wish: Wish) => readonly unknown[]): (wish: Wish) => Made {
  let kept: readonly { readonly parts: readonly unknown[]; readonly made: Made }[] = [];
  return (wish) => {
    const parts = partsOf(wish);
    const found = kept.find((one) => isSameList(one.parts, parts)) ?? { parts, made: make(wish) };
    kept = [found, ...kept.filter((one) => one !== found)].slice(0, MOST_KEPT);
    return found.made;
  };
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, place) => part === other[place]);
}
