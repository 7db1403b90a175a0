import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type Catalogue, compileCatalogue, playJourney } from '#engine';
import { buildCatalogue, buildNextStep, libraryPeople, testKinds } from '#engine/testing';
import type { Journey } from '#schemas/catalogue';
import { Differences, JourneyView, type JourneyViewProps } from './journey-view.tsx';

const { vocabulary, analysis } = libraryPeople;
const record = { card: 'valid', room: 'none', words: ['adult', 'northBranch'], modes: {}, now: '2027-01-15T10:00:00Z' };
const live = {
  personas: [{ id: 'ann', order: 10, title: 'Ann', story: '', record, expected: {} }],
  'next-steps': [
    buildNextStep({ id: 'enjoy', status: 'valid', title: 'Enjoy', link: '/enjoy' }),
    buildNextStep({ id: 'renew', status: 'expired', title: 'Renew', link: '/renew' }),
  ],
};

function play(draft: Partial<Catalogue> = live) {
  const steps: Journey['steps'] = [
    { at: '2027-02-01T09:00', note: 'She joins', tiles: {}, modes: {} },
    { at: '2027-05-01T09:00', note: 'Her card ends', tiles: { CARD: 'expired' }, modes: {} },
  ];
  const compile = (items: Partial<Catalogue>) => compileCatalogue(buildCatalogue(items), { vocabulary, kinds: testKinds });
  const played = playJourney({
    journey: { id: 'year', title: 'A year', description: '', persona: 'ann', steps },
    compiledLive: compile(live),
    compiledDraft: compile(draft),
    pack: libraryPeople,
  });
  if (!played) throw new Error('It is not played.');
  return { kind: 'known', played, isOld: false } as const;
}

function draw(part: Partial<JourneyViewProps> = {}): string {
  const props: JourneyViewProps = {
    state: play(),
    names: { vocabulary, statuses: analysis.statuses },
    itemTitle: ({ id }) => `Title ${id}`,
    toPreview: ({ at }) => `/next-steps?at=${at.slice(0, 10)}`,
    ...part,
  };
  const html = renderToString(
    <MemoryRouter>
      <JourneyView {...props} />
    </MemoryRouter>,
  );
  return html;
}

const rowsOf = (html: string) => html.split('<tr').slice(2);

describe('a journey preview', () => {
  it('shows a row for each moment with a change: time, event, status and what is new', () => {
    const [first, second, ...more] = rowsOf(draw());
    expect(first).toContain('9am on 1 February 2027');
    expect(first).toContain('She joins');
    expect(first).toContain('CARD: valid');
    expect(second).toContain('Her card ends');
    expect(second).toContain('CARD: expired');
    expect(second).toMatch(/Appears<\/dt><dd>Title renew/);
    expect(second).toMatch(/Goes<\/dt><dd>Title enjoy/);
    expect(more).toEqual([]);
  });

  it('links each moment to the preview at that minute', () => {
    expect(rowsOf(draw())[1]).toContain('href="/next-steps?at=2027-05-01"');
    expect(draw({ toPreview: null })).not.toContain('href');
  });

  it('marks moments at which the draft differs from live', () => {
    expect(draw()).toContain('The draft equals the live version at each of them.');
    const draft = {
      ...live,
      'next-steps': [...live['next-steps'], buildNextStep({ id: 'new', status: 'expired', title: 'New', link: '/new' })],
    };
    const html = draw({ state: play(draft) });
    expect(html).toContain('The draft is not as it is live at 2 of them.');
    expect(rowsOf(html)[0]).not.toContain('Not as it is live');
    expect(rowsOf(html)[1]).toMatch(/Only in the draft<\/dt><dd>Title new/);
  });

  it('names six differing items without repeats, and counts the rest', () => {
    const say = (...ids: readonly string[]) =>
      renderToString(
        <Differences
          differences={ids.map((id) => ({ change: 'added', kind: 'next-steps', id }))}
          itemTitle={({ id }) => id}
          labels={{ added: 'Appears', removed: 'Goes', changed: 'Changes', moved: 'Moves' }}
        />,
      ).replace(/<[^>]*>/g, '');
    expect(say('a', 'b', 'c', 'a', 'd', 'e', 'f')).toBe('Appearsa, b, c, d, e, f');
    expect(say('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')).toBe('Appearsa, b, c, d, e, f and 2 more');
  });

  it('shows that it is loading, or why it cannot be played', () => {
    expect(draw({ state: { kind: 'working' } })).toContain('Playing the journey.');
    expect(draw({ state: { kind: 'failed', sentence: 'It can be played later.' } })).toContain('It can be played later.');
  });
});
