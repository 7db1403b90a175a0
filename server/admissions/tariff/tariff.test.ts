import { expect, it } from 'vitest';
import facts from '../../../catalogue/facts/tariff.json' with { type: 'json' };
import { createEmbeddedTariff } from './embedded.ts';

it('[TARIFF-005] the service tells every type of the reference table, with its points, for entry from now on', async () => {
  const { value } = await createEmbeddedTariff().list({ isOrdered: true, isGrouped: false });
  console.log(JSON.stringify(value[0]).slice(0, 500), Object.keys(await createEmbeddedTariff().list({ isOrdered: true, isGrouped: false })), facts.qualificationTypes[0]);
  expect(new Set(value.map(({ code }) => code)).size).toBe(103);
});
