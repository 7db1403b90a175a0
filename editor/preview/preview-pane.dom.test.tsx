// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawInSession } from '../testing/draw-in-session.tsx';
import { PreviewPane } from './preview-pane.tsx';

const reader = (id: string, order: number) => ({ id, order, title: `Reader ${id}`, story: '', record: { now: '2027-01-15T10:00:00Z' } });

it('starts the preview with the first persona, and steps through them in order', async () => {
  const editor = await drawInSession(<PreviewPane open={null} />, {
    live: { personas: [reader('late', 3), reader('first', 1), reader('next', 2)] },
    pack: { preview: { groups: [], listMoments: () => [], toPerson: () => ({ saved: [] }) } as never },
    address: '/todos',
  });
  const shown = () => (editor.find('combobox', 'Show the hub of') as HTMLInputElement).value;
  const seen = [shown()];
  for (let step = 0; step < 3; step += 1) {
    await editor.press('Next person');
    seen.push(shown());
  }
  expect(seen).toEqual(['Reader first', 'Reader next', 'Reader late', 'Reader first']);
});
