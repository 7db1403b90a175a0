import { expect, it } from 'vitest';
import facts from '../../../catalogue/facts/tariff.json' with { type: 'json' };
import { createEmbeddedTariff } from './embedded.ts';

it('[TARIFF-005] the service tells every type of the reference table with its points, and the table says for which entry', async () => {
  const { value } = await createEmbeddedTariff().list({ isOrdered: true, isGrouped: false });
  const pointsOf = (grades: readonly { readonly grade: string }[], name: 'score' | 'points') =>
    grades.map((one) => `${one.grade} ${Reflect.get(one, name)}`).join();
  const told = new Map(value.map(({ code, grades }) => [code, pointsOf(grades, 'score')]));
  expect([value.length, told.size]).toEqual([facts.qualificationTypes.length, facts.qualificationTypes.length]);
  expect([...told]).toEqual(facts.qualificationTypes.map(({ code, grades }) => [code, pointsOf(grades, 'points')]));
  expect(told.get('GCE-A')).toBe('A* 56,A 48,B 40,C 32,D 24,E 16');
  expect(facts.appliesTo).toContain('2027');
});
