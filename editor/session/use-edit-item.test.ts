import { describe, expect, it } from 'vitest';
import { applyEdit, type Edit } from '../document/edits.ts';
import { followingEdits } from './use-edit-item.ts';

const kind = { follows: ({ title }: Readonly<Record<string, unknown>>) => ({ link: `/shelf/${String(title)}` }) };
const setTitle = (value: string): Edit => ({ do: 'set', at: ['title'], value });

/** The item after its title changes, with the values derived from it. */
function edited(value: Record<string, string>, edit: Edit = setTitle('b'), live: Record<string, string> | null = null) {
  return [edit, ...followingEdits(kind, { value, live }, edit)].reduce<unknown>((item, one) => applyEdit(item as never, one).value, value);
}

describe('a value derived from the title', () => {
  it('updates the derived value with the title until it is edited by hand', () => {
    expect(edited({ title: 'a', link: '/shelf/a' })).toEqual({ title: 'b', link: '/shelf/b' });
    expect(edited({ title: 'a', link: '' })).toEqual({ title: 'b', link: '/shelf/b' });
  });

  it('leaves a value written by hand, and that of a live item', () => {
    expect(edited({ title: 'a', link: '/own' })).toEqual({ title: 'b', link: '/own' });
    expect(edited({ title: 'a', link: '/shelf/a' }, { do: 'set', at: ['link'], value: '' })).toEqual({ title: 'a', link: '' });
    const live = { title: 'a', link: '/shelf/a' };
    expect(edited(live, setTitle('b'), live)).toEqual({ title: 'b', link: '/shelf/a' });
  });
});
