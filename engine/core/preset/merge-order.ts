/** What decides the order of a grid: the preset's order, and what the person has made of it. */
export interface OrderOptions {
  readonly preset: readonly string[];
  readonly own?: readonly string[];
  readonly switched?: Readonly<Record<string, 'yes' | 'no'>>;
  readonly isAllowed?: (id: string) => boolean;
}

/** The grid, and the widgets that the person has switched off and can switch on again. */
export interface MergedOrder {
  readonly shown: string[];
  readonly switchedOff: string[];
}

/** The preset's widgets that the own order does not name, by the named widget they follow (null: the front). */
function followersOf(listed: readonly string[], named: ReadonlySet<string>): Map<string | null, string[]> {
  const followers = new Map<string | null, string[]>();
  let leader: string | null = null;
  for (const id of listed) {
    if (named.has(id)) leader = id;
    else followers.set(leader, [...(followers.get(leader) ?? []), id]);
  }
  return followers;
}

/**
 * Orders a grid. The own order wins for the widgets it names; any other widget of the preset stands directly behind the
 * widget that it follows in the preset, so that one added later comes where the preset has it (FRAME-051). Each widget
 * stands once. Switched-off widgets leave the grid and keep their place for later (FRAME-035).
 * @example mergeOrder({ preset: ['A', 'B', 'C'], own: ['C', 'A'] }).shown // ['C', 'A', 'B']
 */
export function mergeOrder({ preset, own = [], switched = {}, isAllowed }: OrderOptions): MergedOrder {
  const listed = [...new Set(isAllowed ? preset.filter(isAllowed) : preset)];
  const ordered = own.length === 0 ? listed : orderBy(listed, own);
  return { shown: pickBySwitch(ordered, switched, false), switchedOff: pickBySwitch(listed, switched, true) };
}

function pickBySwitch(ids: readonly string[], switched: Readonly<Record<string, 'yes' | 'no'>>, isOff: boolean): string[] {
  const picked: string[] = [];
  for (const id of ids) if ((Object.hasOwn(switched, id) && switched[id] === 'no') === isOff) picked.push(id);
  return picked;
}

function orderBy(listed: readonly string[], own: readonly string[]): string[] {
  const named = new Set(own.filter((id) => listed.includes(id)));
  const followers = followersOf(listed, named);
  return [null, ...named].flatMap((id) => [...(id === null ? [] : [id]), ...(followers.get(id) ?? [])]);
}

/**
 * A new order with what the old one named and the new one does not: widgets that stand elsewhere today (another preset, another
 * device) keep their place behind the widget they followed, so that a person's own order outlives a change of preset.
 * @example keepPlaces(['A', 'X', 'B'], ['B', 'A']) // ['B', 'A', 'X']
 */
export function keepPlaces(own: readonly string[], order: readonly string[]): string[] {
  const kept = [...order];
  for (const [place, id] of own.entries()) {
    const before = own[place - 1];
    if (!kept.includes(id)) kept.splice(before === undefined ? 0 : kept.indexOf(before) + 1, 0, id);
  }
  return kept;
}
