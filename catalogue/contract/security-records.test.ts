import { describe, expect, it } from 'vitest';
import { isSiteItem, plan } from '#engine';
import { times } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import { type JsonSchema, SCHEMAS } from '#schemas';
import { API_SCHEMAS } from '#schemas/api/schemas';
import { createRequestShapes } from '#server/http';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { pack } from '../pack.ts';
import { nearlyValid, valuesOf } from '../services/checks/security-values.fixture.ts';
import { ADMISSIONS_SCHEMAS } from '../services/schemas.ts';

const schemas = new Map([...SCHEMAS, ...API_SCHEMAS, ...ADMISSIONS_SCHEMAS].map((schema) => [schema.$id, schema]));
const findSchema = (id: string) => schemas.get(id.endsWith('.schema.json') ? id : `${id}.schema.json`);
const recordSchema = pack.recordSchema as JsonSchema;
const checkShape = createRequestShapes(ADMISSIONS_SCHEMAS);
const { catalogue, compiled } = shippedCatalogue();
const states = catalogue['page-state'];
const site = states.find(isSiteItem) ?? null;
const years = states.flatMap((item) => (isSiteItem(item) ? [] : [item]));

describe('random records of a valid shape', () => {
  it('can be planned when generated or nearly valid, so only the shape needs a check', () => {
    const runs = times({ daily: 400, long: 4_000 });
    let planned = 0;
    const records = fc.oneof(valuesOf(recordSchema, findSchema), nearlyValid(recordSchema, findSchema));
    fc.assert(
      fc.property(records, (value) => {
        const record = JSON.parse(JSON.stringify(value) ?? 'null');
        if (checkShape(recordSchema.$id ?? '', record).length > 0) return;
        planned += 1;
        const context = { now: '2027-03-01T10:00:00.000Z', site, years, saved: [] };
        const made = plan(compiled, pack.toViewer(record, context), { columns: 3 });
        pack.toDetails(record, context);
        expect(made.widgets.length).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs },
    );
    expect(planned).toBeGreaterThan(runs / 2);
  });
});
