/** Whether two lists have the same entries in the same order. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, place) => entry === other[place]);
}

/** Caches the last result, and returns it again while every input is the same as before. */
export function memoizeLast<Inputs extends readonly unknown[], Made>(
  make: (...inputs: Inputs) => Made,
  isSame: (one: Inputs[number], other: Inputs[number]) => boolean = Object.is,
): (...inputs: Inputs) => Made {
  let last: { readonly inputs: Inputs; readonly made: Made } | null = null;
  return (...inputs) => {
    if (!last?.inputs.every((input, place) => isSame(input, inputs[place]))) last = { inputs, made: make(...inputs) };
    return last.made;
  };
}
