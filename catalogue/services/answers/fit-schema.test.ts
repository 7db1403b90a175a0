import { expect, it } from 'vitest';
import type { JsonSchema } from '#schemas';
import { fitToSchema } from './fit-schema.ts';

const text: JsonSchema = { type: 'string' };
const row: JsonSchema = { type: 'object', required: ['id'], properties: { id: text, note: { type: ['string', 'null'] }, title: text } };
const wrong: JsonSchema = { type: 'object', required: ['Error'], properties: { Error: text } };

function fitted(schema: JsonSchema, value: unknown, others: readonly JsonSchema[] = []) {
  return fitToSchema(schema, value, others);
}

it('drops unknown names at every depth, including those that reach the prototype', () => {
  const sent = JSON.parse('{"id":"1","more":1,"__proto__":{"id":"2"},"constructor":{"id":"3"},"title":"A"}');
  const { value } = fitted({ type: 'array', items: row }, [sent]);
  expect(value).toEqual([{ id: '1', title: 'A' }]);
  expect(Object.getPrototypeOf((value as object[])[0])).toBe(Object.prototype);
});

it('drops values of another type where any name is allowed', () => {
  const lists: JsonSchema = { type: 'object', additionalProperties: { type: 'array', items: text } };
  expect(fitted(lists, { a: ['1'], b: 'text', c: null }).value).toEqual({ a: ['1'] });
});

it('treats null as missing, unless it is allowed', () => {
  expect(fitted(row, { id: '1', note: null, title: null }).value).toEqual({ id: '1', note: null });
  expect(fitted({ type: 'array', items: row }, [null, { id: '1' }]).value).toEqual([{ id: '1' }]);
});

it('cuts a list at its limit, and reports its original length', () => {
  const list = Array.from({ length: 9 }, (_, index) => String(index));
  expect(fitted({ type: 'array', maxItems: 2, items: text }, list)).toEqual({ value: ['0', '1'], cuts: [{ sent: 9, kept: 2 }] });
  expect(fitted({ type: 'array', maxItems: 9, items: text }, list).cuts).toEqual([]);
});

it('picks the schema alternative that matches the value', () => {
  const either: JsonSchema = { anyOf: [wrong, row, { type: 'null' }] };
  expect(fitted(either, { id: '1', more: 2 }).value).toEqual({ id: '1' });
  expect(fitted(either, { Error: '2', id: '1' }).value).toEqual({ Error: '2' });
  expect(fitted(either, null).value).toBeNull();
  const lists: JsonSchema = {
    anyOf: [
      { type: 'array', items: wrong },
      { type: 'array', items: row },
    ],
  };
  expect(fitted(lists, [{ id: '1', more: 2 }]).value).toEqual([{ id: '1' }]);
});

it('follows references, inside the schema and to another one', () => {
  const inside: JsonSchema = { type: 'array', items: { $ref: '#/definitions/row' }, definitions: { row } };
  expect(fitted(inside, [{ id: '1', more: 2 }]).value).toEqual([{ id: '1' }]);
  const other: JsonSchema = { ...row, $id: 'admissions/row.schema.json' };
  expect(fitted({ type: 'array', items: { $ref: 'row.schema.json' } }, [{ id: '1', more: 2 }], [other]).value).toEqual([{ id: '1' }]);
});

it('leaves a value of another type for the validator', () => {
  expect(fitted(row, 7).value).toBe(7);
  expect(fitted({ type: 'array', items: row }, 'text').value).toBe('text');
});
