import type { PreviewDrawn } from '#engine';
import { type ItemKey, keyOf, nameOf } from '../document/item-name.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const;

/** "second", "12th". */
export function ordinal(place: number): string {
  const word = ORDINALS[place - 1];
  if (word) return word;
  const tail = place % 100 >= 11 && place % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${tail}`;
}

/** "Amara’s", or "this person’s" without a name. */
function whose(name: string): string {
  return name === '' ? 'this person’s' : `${name}’s`;
}

/** Whether the outlined item was found on a screen. */
export interface Revealed {
  readonly key: string;
  readonly isFound: boolean;
}

/** Context of the sentence besides the rendered plan: the person, and whether the item was found on a screen. */
interface Beside {
  /** The id of the persona. */
  readonly person?: string;
  readonly revealed?: Revealed | null;
}

/** Describes where the selected item is on the hub, or why it is not there. */
export function describePlace(drawn: PreviewDrawn, selected: ItemKey | null, { person = '', revealed = null }: Beside = {}): string {
  if (selected === null) return '';
  if (selected === keyOf({ kind: 'personas', id: person })) return `This is ${whose(drawn.name)} hub.`;
  for (const { area, keys } of drawn.shown) {
    const place = keys.indexOf(selected);
    if (place >= 0) return `Shown ${ordinal(place + 1)} of ${keys.length} in ${whose(drawn.name)} ${area}.`;
  }
  const hidden = drawn.why?.hiddenBy;
  if (hidden) {
    const why = hidden.explanation ? `It is for: ${hidden.why}.` : hidden.why;
    return `${drawn.name === '' ? 'This person' : drawn.name} does not see it. ${why}`;
  }
  if (revealed?.key === selected && (revealed.isFound || nameOf(selected).kind === 'messages'))
    return revealed.isFound
      ? 'It is outlined on this screen.'
      : 'It is not on this screen as it is now. It may come up at another moment, such as after a mistake or while something is empty.';
  return 'It is not on the hub by itself: other content there uses it.';
}
