// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { buildSite, buildViewer, buildYear } from '#engine/testing';
import type { ItemKey } from '../../document/item-name.ts';
import { AffectedView } from '../../publish/affected-view.tsx';
import { useSession } from '../../session/hooks.tsx';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { useAffected } from './use-affected.ts';

const person = (id: string, order: number, year: string) => ({
  id,
  order,
  title: `Reader ${id}`,
  story: '',
  record: { now: '2027-01-15T10:00:00Z', year },
});

/** Moves a date of a year, and shows who is affected. */
function MoveDate(): ReactElement {
  const session = useSession();
  const affected = useAffected(null);
  const year: ItemKey = 'page-state/2027';
  const move = () => session.edit(year, { do: 'set', at: ['moments', 'amnestyUntil'], value: '2027-06-08T09:00' }, 'Amnesty until');
  return (
    <>
      <button type="button" onClick={move}>
        Move
      </button>
      <AffectedView affected={affected} />
    </>
  );
}

it('affects only personas of the year whose date moves', async () => {
  const editor = await drawInSession(<MoveDate />, {
    live: {
      personas: [person('now', 1, '2027'), person('later', 2, '2028')],
      'page-state': [buildSite(), buildYear({ moments: { amnestyUntil: '2027-06-01T09:00' } })],
    },
    pack: {
      components: [],
      toViewer: (record: { readonly now: string; readonly year: string }) => buildViewer({ now: record.now, year: record.year }),
    } as never,
    address: '/review',
  });
  expect(editor.seen()).toContain('None of the 2 personas sees a difference.');
  await editor.press('Move');
  expect(editor.seen()).toMatch(/1 of 2 personas\s+sees something else\./);
  expect(editor.seen()).toContain('Reader now');
  expect(editor.seen()).not.toContain('Reader later');
});
