import { expect, it } from 'vitest';
import { tariffTable } from './rule-list.ts';
import { readServiceTypes, toServiceTypes } from './service-list.ts';

it('[TARIFF-006] the points of the table are the score of the answer, and come back as points', () => {
  const answer = toServiceTypes(tariffTable.qualificationTypes);
  const [first] = answer;
  expect(first?.grades[0]).toEqual({ grade: expect.any(String), score: tariffTable.qualificationTypes[0]?.grades[0]?.points });
  expect(readServiceTypes(JSON.parse(JSON.stringify(answer)))).toEqual(
    tariffTable.qualificationTypes.map(({ name, group, code, grades }) => ({
      name,
      group,
      code,
      grades: grades.map(({ grade, points }) => ({ grade, points })),
    })),
  );
});
