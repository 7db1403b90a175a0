import { expect, it } from 'vitest';
import { createAnalysis, lastTurn } from '#engine';
import { isLong, times } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { people } from '../people.ts';
import { createAnalysisRules } from '../rules/analysis/analysis.ts';

const { catalogue, compiled } = shippedCatalogue();
const { vocabulary } = people;
const DATED_MODES: readonly string[] = ['on', 'clearing', 'default', 'embargo'];
/** Years of entry around the tested moments, and modes used in dates. The long run tests every year and mode. */
const fewer = {
  ...vocabulary,
  tags: vocabulary.tags.filter(({ id, group }) => group !== 'year' || (id >= '2026' && id <= '2030')),
  modes: vocabulary.modes.map((mode) => ({ ...mode, values: mode.values.filter((value) => DATED_MODES.includes(value)) })),
};
const pack = isLong ? people : { ...people, analysis: createAnalysisRules(fewer) };
const { listMoments } = people.analysis;
/** Cohorts that live at the moment of the test, small enough to be created quickly. */
const cohorts = catalogue.cohorts.filter(({ now }) => now === null).map((cohort) => ({ ...cohort, size: 300 }));

/** Every person's visible items at an instant, without the instant itself. */
function answersAt(instant: number): unknown {
  const now = new Date(instant).toISOString();
  const draft = { ...compiled, catalogue: { ...catalogue, cohorts } };
  const analysis = createAnalysis({ pack, draft, live: null, now });
  const answers = [analysis.coverage().coverage, analysis.seen(cohorts[0]?.id), analysis.count('gapYear OR clearing')];
  return JSON.parse(JSON.stringify(answers).replaceAll(now, 'NOW'));
}

it('gives equal answers about who sees what between two changes, so that one moment represents the others', () => {
  const [from, to] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2029-12-31T23:59:00Z')];
  fc.assert(
    fc.property(fc.integer({ min: from / 60_000, max: to / 60_000 }), (minute) => {
      const instant = minute * 60_000;
      const turn = lastTurn(instant, { catalogues: [catalogue], kinds: people.kinds, listMoments });
      expect(turn).toBeLessThanOrEqual(instant);
      expect(answersAt(turn)).toEqual(answersAt(instant));
    }),
    { numRuns: times({ daily: 2, long: 20 }) },
  );
});
