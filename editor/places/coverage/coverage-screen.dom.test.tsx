// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { MeReply } from '#schemas/editor';
import type { AnalysisState } from '../../analysis/hooks.tsx';
import type { CoverageView as CoverageAnswer } from '../../analysis/protocol.ts';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { CoverageView } from './coverage-screen.tsx';

const cellOf = (min: number) => ({
  isPossible: true,
  least: min,
  most: min,
  isGap: min === 0,
  isCrowded: false,
  leastFor: null,
  mostFor: null,
  isExact: true,
});
const view: CoverageAnswer = {
  rows: [{ scheme: 'CARD', state: 'valid', label: 'Card: valid', status: 'valid' }],
  columns: [
    { id: 'adults', label: 'Adults', expression: 'adult' },
    { id: 'children', label: 'Children', expression: 'child' },
  ],
  coverage: {
    'next-steps': [[cellOf(2), cellOf(0)]],
    todos: [[cellOf(1), cellOf(3)]],
    posters: [[cellOf(1), cellOf(1)]],
    widgets: [[cellOf(1), cellOf(1)]],
  },
  changes: [],
};
const known: AnalysisState<CoverageAnswer> = { value: view, failure: null, isBusy: false, progress: null };

const open = (asking: AnalysisState<CoverageAnswer>, role: MeReply['role'] = 'viewer') =>
  drawInSession(<CoverageView state={asking} />, { me: { role } });

const help =
  'A number in red is a gap: somebody sees nothing. A dash: nobody can be there. Arrow keys move, Enter shows what somebody there sees';

describe('the coverage screen', () => {
  it('explains its numbers, counts the gaps, and lists the keys', async () => {
    const drawing = await open(known);
    expect(drawing.seen()).toContain(
      'The fewest items anybody sees at a moment, and the most where that is more. Worked out for everybody there can be.',
    );
    expect(drawing.seen()).toContain('1 gap, no changes since live');
    expect(drawing.seen()).toContain(`${help}.`);
    const writing = await open(known, 'writer');
    expect(writing.seen()).toContain(`${help}, N starts a feed item for the status.`);
  });

  it('moves to a cell by arrow keys, opens it on Enter, and counts another kind', async () => {
    const drawing = await open(known);
    const [first, second] = drawing.findAll('gridcell');
    await drawing.hands(async () => first?.focus());
    await drawing.keys('{ArrowRight}');
    expect(document.activeElement).toBe(second);
    await drawing.keys('{Enter}');
    expect(drawing.find('heading', 'Card: valid')).toBe(document.activeElement);
    expect(drawing.seen()).toContain('Children:');
    await drawing.press('To-dos', 'tab');
    expect(drawing.seen()).toContain('No gaps, no changes since live');
  });

  it('shows that it is loading, or why there are no numbers', async () => {
    const busy = { ...known, value: null, isBusy: true, progress: { done: 1, of: 4, label: 'Feed items' } };
    expect((await open(busy)).seen()).toContain('Feed items');
    const failure = { ...known, value: null, failure: 'failed' } as const;
    expect((await open(failure)).seen()).toContain('This cannot be computed while a change has errors.');
  });
});
