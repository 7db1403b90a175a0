import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type Catalogue, compileCatalogue, drawCohort, findEffects } from '#engine';
import { buildCatalogue, buildCohort, buildNextStep, libraryPeople, testKinds } from '#engine/testing';
import { describeAffected, EffectsView, type EffectsViewProps } from './effects-view.tsx';

const steps = ['valid', 'expired'].map((status) => buildNextStep({ id: status, status, title: status, link: `/${status}` }));
const cohort = drawCohort({ cohort: buildCohort(), pack: libraryPeople, now: '2027-03-01T10:00:00Z', site: null, years: [] });

function effectsOf(after: Catalogue['next-steps']) {
  const compile = (items: Partial<Catalogue>) =>
    compileCatalogue(buildCatalogue(items), { vocabulary: libraryPeople.vocabulary, kinds: testKinds });
  return findEffects({ before: compile({ 'next-steps': steps }), after: compile({ 'next-steps': after }), cohort, pack: libraryPeople });
}

const nothing = effectsOf(steps);
const withoutExpired = effectsOf(steps.filter(({ id }) => id !== 'expired'));

function draw(part: Partial<EffectsViewProps> = {}): string {
  const props: EffectsViewProps = {
    state: { kind: 'known', effects: withoutExpired, cohort: 'Usual people', isOld: false },
    itemTitle: ({ id }) => `Title ${id}`,
    describeWho: ({ tiles }) => tiles.map(({ state }) => state).join(', '),
    toPreview: ({ spec }) => `/next-steps?live=yes&card=${spec.tiles[0]?.state}`,
    ...part,
  };
  const html = renderToString(
    <MemoryRouter>
      <EffectsView {...props} />
    </MemoryRouter>,
  );
  return html;
}

describe('effects of changes on generated people', () => {
  it('describes effects as numbers of made-up people, never of users or in percent', () => {
    const said = `${withoutExpired.affected} of 500 made-up people see something different; ${withoutExpired.emptied} lose their only next step.`;
    expect(withoutExpired.emptied).toBeGreaterThan(1);
    expect(describeAffected(withoutExpired)).toBe(said);
    expect(describeAffected({ ...withoutExpired, affected: 412, total: 20_000, emptied: 0 })).toBe(
      '412 of 20,000 made-up people see something different.',
    );
    expect(describeAffected(nothing)).toBe('None of 500 made-up people sees a difference.');
    expect(draw()).not.toMatch(/\busers?\b|%|traffic/);
  });

  it('names the most affected people and the cohort', () => {
    expect(draw()).toContain('Most hit: CARD: expired');
    expect(draw()).toContain('Made up as “Usual people” says. None of them is real.');
  });

  it('shows examples with their differences, and a preview of live beside the draft', () => {
    const html = draw();
    expect(html).toMatch(/No longer sees<\/dt><dd>Title expired/);
    expect(html).toContain('with no next step left');
    expect(html).toContain('href="/next-steps?live=yes&amp;card=expired"');
    expect(draw({ toPreview: null })).not.toContain('href');
  });

  it('shows that effects are loading, or why there are no numbers', () => {
    expect(draw({ state: { kind: 'working', label: 'Generating people' } })).toContain('Generating people.');
    expect(draw({ state: { kind: 'none', sentence: 'There is no cohort.' } })).toContain('There is no cohort.');
  });
});
