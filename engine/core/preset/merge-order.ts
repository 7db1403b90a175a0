/** Inputs that decide the order of a grid: the preset's order, and the person's own changes. */
export interface OrderOptions {
  readonly preset: readonly string[];
  readonly own?: readonly string[] | undefined;
  readonly switched?: Readonly<Record<string, 'yes' | 'no'>>;
  readonly isAllowed?: (id: string) => boolean;
}

/** The order of the grid, and the widgets that the person has switched off and can switch on again. */
export interface MergedOrder {
  readonly shown: string[];
  readonly switchedOff: string[];
}

/** The preset's widgets that the own order does not name, by the named widget they follow (null for the front). */
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
 * Orders a grid. The person's own order wins for the widgets it names; any other widget of the preset comes directly after its predecessor
 * in the preset, so that a widget added later appears where the preset has it. Each widget appears once. Switched-off widgets leave the
 * grid and keep their place for later.
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
 * A new order, plus the widgets that only the old order names. Those are on another preset or device today, and stay behind their
 * predecessor, so that a person's own order survives a change of preset.
 * @example keepPlaces(['A', 'X', 'B'], ['B', 'A']) // ['B', 'A', 'X']
 */
export function keepPlaces(own: readonly string[], order: readonly string[]): string[] {
  const result = [...order];
  for (const [place, id] of own.entries()) {
    const before = own[place - 1];
    if (!result.includes(id)) result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  }
  return result;
}
