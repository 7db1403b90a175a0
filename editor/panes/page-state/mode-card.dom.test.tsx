// @vitest-environment happy-dom

import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { draw } from '#engine/testing/draw';
import type { Mode } from '#schemas/catalogue';
import { ModeCard } from './mode-card.tsx';

const word = {
  id: 'queue',
  label: 'Queue',
  description: 'Whether people wait.',
  values: ['off', 'on'],
  default: 'off',
  labels: [{ id: 'on', label: 'People wait' }],
};
let applied: Mode[] = [];

/** A card whose pending change is stored as the pane would. */
function Card({ schedule = [] }: { readonly schedule?: Mode['schedule'] }): ReactElement {
  const [mode, setMode] = useState<Mode>({ value: 'off', schedule });
  const [pending, setPending] = useState<Mode | null>(null);
  const apply = (next: Mode) => {
    applied.push(next);
    setMode(next);
    setPending(null);
  };
  return (
    <ModeCard
      {...{ word, mode, pending }}
      valueNow={mode.value}
      now="2027-03-01T10:00:00Z"
      effectsAt={() => []}
      onPending={setPending}
      onApply={apply}
    />
  );
}

async function choose(value: string) {
  applied = [];
  const drawing = await draw(<Card />);
  await drawing.hands((user) => user.selectOptions(drawing.find('combobox', 'Value'), value));
  return drawing;
}

describe('the card of a site mode', () => {
  it('shows the effect of a choice, and returns focus to the value when it is put into the draft', async () => {
    const drawing = await choose('on');
    expect(drawing.seen()).toContain('Right now: “off” becomes “People wait”\nNo persona sees a difference.');
    await drawing.press('Put into the draft');
    expect(applied).toEqual([{ value: 'on', schedule: [] }]);
    expect(document.activeElement).toBe(drawing.find('combobox', 'Value'));
    expect(drawing.seen()).toContain('Now: People wait');
  });

  it('returns focus to the value when the change is discarded', async () => {
    const drawing = await choose('on');
    await drawing.press('Keep it as it was');
    expect(applied).toEqual([]);
    expect(document.activeElement).toBe(drawing.find('combobox', 'Value'));
    expect(drawing.seen()).not.toContain('Put into the draft');
  });

  it('focuses the button for a new time span when one is removed', async () => {
    const drawing = await draw(<Card schedule={[{ from: '2027-08-12', to: null, value: 'on' }]} />);
    await drawing.press('Remove span 1 of Queue');
    expect(document.activeElement).toBe(drawing.find('button', 'Add a time span'));
  });

  it.each([
    [4, null],
    [5, '1 later moment is not shown.'],
    [6, '2 later moments are not shown.'],
  ])('shows four moments of a mode that changes at %i, and counts the rest', async (count, more) => {
    const schedule = Array.from({ length: count }, (_, index) => ({
      from: `2027-0${index + 4}-01`,
      to: `2027-0${index + 4}-02`,
      value: 'on',
    }));
    const pending = { value: 'off', schedule };
    const drawing = await draw(
      <ModeCard
        {...{ word, pending, onPending: () => undefined, onApply: () => undefined }}
        mode={{ value: 'off', schedule: [] }}
        valueNow="off"
        now="2027-03-01T10:00:00Z"
        effectsAt={() => []}
      />,
    );
    const seen = drawing.seen();
    expect(seen.match(/“off” becomes “People wait”/g)).toHaveLength(4);
    expect(seen.match(/.*not shown\./)?.[0] ?? null).toBe(more);
  });
});
