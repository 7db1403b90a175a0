import { describe, expect, it } from 'vitest';
import { nameApplications } from '../../components/application/tile-view.ts';
import { hubPageOf, shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { chooseMainStep } from './choose-main-step.ts';

const personas = shippedCatalogue().catalogue.personas.map(({ id }) => id);

/** The buttons of a person's main step, the main one first, and whether that leads to the applications page. */
function buttonsOf(persona: string, studyYear?: number) {
  const page = hubPageOf(persona, {
    record: (record) => {
      if (studyYear) Object.assign(record, { user: { ...(record.user as object), studyYear }, holdsEveryYear: true });
    },
  });
  const step = chooseMainStep(page);
  const actions = step.kind === 'tile' ? step.tile.actions : [];
  return { kind: step.kind, isWayMain: step.isWayMain, actions, way: nameApplications(page) };
}

describe('the main step', () => {
  it.each(personas)('gives %s an enabled main button, and links to the applications page only once', (persona) => {
    for (const year of [2027, 2028]) {
      const { kind, isWayMain, actions, way } = buttonsOf(persona, year);
      expect([kind, actions[0]?.kind === 'notice']).toEqual(['tile', false]);
      expect(actions.filter(({ label }) => label === way)).toHaveLength(isWayMain ? 1 : 0);
    }
  });

  it('starts an application where possible, or shows when that opens', () => {
    expect(buttonsOf('p36').actions).toEqual([{ kind: 'link', label: 'Start application', to: '/application' }]);
    expect(buttonsOf('p36', 2028).actions).toEqual([{ kind: 'link', label: 'Applications for 2028 open in May 2027', to: '/application' }]);
  });

  it('has no tile button in a year that is over', () => {
    expect(buttonsOf('p10', 2026)).toMatchObject({ kind: 'closed', isWayMain: false, actions: [] });
  });
});
