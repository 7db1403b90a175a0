import { expect, it } from 'vitest';
import facts from '../../facts/tariff.json' with { type: 'json' };
import type { QualificationType } from './grades.ts';
import { readServiceTypes, toServiceTypes } from './service-list.ts';

const { qualificationTypes }: { readonly qualificationTypes: readonly QualificationType[] } = facts;

it('[TARIFF-005] contains every type of the table, each code once', () => {
  const codes = toServiceTypes(qualificationTypes).map(({ code }) => code);
  expect(codes).toEqual(qualificationTypes.map(({ code }) => code));
  expect(new Set(codes).size).toBe(103);
});

it('[TARIFF-006] sends the points of the table as score, and reads them back as points', () => {
  const answer = toServiceTypes(qualificationTypes);
  const [first] = answer;
  expect(first?.grades[0]).toEqual({ grade: expect.any(String), score: qualificationTypes[0]?.grades[0]?.points });
  expect(readServiceTypes(JSON.parse(JSON.stringify(answer)))).toEqual(
    qualificationTypes.map(({ name, group, code, grades }) => ({
      name,
      group,
      code,
      grades: grades.map(({ grade, points }) => ({ grade, points })),
    })),
  );
});
