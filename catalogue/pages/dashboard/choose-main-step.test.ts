import { describe, expect, it } from 'vitest';
import { nameApplications } from '../../components/application/tile-view.ts';
import { hubPageOf, shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { chooseMainStep } from './choose-main-step.ts';

const personas = shippedCatalogue().catalogue.personas.map(({ id }) => id);

/** The labels of the buttons of somebody's main step, the main one first, and whether that is the way to the applications page. */
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
  it.each(personas)('of %s has a main button to press, and the way to the applications page stands once', (persona) => {
    for (const year of [2027, 2028]) {
      const { kind, isWayMain, actions, way } = buttonsOf(persona, year);
      expect([kind, actions[0]?.kind === 'notice']).toEqual(['tile', false]);
      expect(actions.filter(({ label }) => label === way)).toHaveLength(isWayMain ? 1 : 0);
    }
  });

  it('is the start of an application where that can be done, or says when it can', () => {
    expect(buttonsOf('p36').actions).toEqual([{ kind: 'link', label: 'Start application', to: '/application' }]);
    expect(buttonsOf('p36', 2028).actions).toEqual([{ kind: 'link', label: 'Applications for 2028 open in May 2027', to: '/application' }]);
  });

  it('has no button of a tile in a year that is over', () => {
    expect(buttonsOf('p10', 2026)).toMatchObject({ kind: 'closed', isWayMain: false, actions: [] });
  });
});
