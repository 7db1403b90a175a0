import { describe, expect, it } from 'vitest';
import { FailureNote } from '../../controls/failure-note.tsx';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { adviceFor } from './review-plan.ts';

describe('the note about a failed request', () => {
  const refused = { kind: 'refused', status: 422, code: 'publish-errors', sentence: 'There are mistakes.', members: {} } as const;
  const note = (failure: Parameters<typeof FailureNote>[0]['failure']) =>
    drawScreen(<FailureNote failure={failure} advice={adviceFor(failure)} onRetry={() => undefined} />);

  it('offers a retry where that may help', async () => {
    for (const failure of [
      { kind: 'away', retryAfterMs: null } as const,
      { ...refused, status: 500 },
      { ...refused, status: 412 },
      { ...refused, status: 409, code: 'publish-busy' },
      { ...refused, status: 401 },
    ])
      expect(await note(failure)).toContain('Try again');
  });

  it('explains what to do first after a final refusal, without offering a retry', async () => {
    for (const [failure, advice] of [
      [refused, 'The checks name each mistake'],
      [{ ...refused, status: 403, code: 'forbidden' }, 'stay in the draft'],
      [{ ...refused, status: 404, code: 'not-found' }, 'you see what is left'],
      [{ ...refused, status: 409, code: 'items-gone' }, 'you see what is left'],
    ] as const) {
      expect(await note(failure)).toContain(advice);
      expect(await note(failure)).not.toContain('Try again');
    }
  });
});
