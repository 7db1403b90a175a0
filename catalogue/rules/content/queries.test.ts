import { describe, expect, it } from 'vitest';
import { readContentRows, toContentAddress } from './queries.ts';

describe('content service queries', () => {
  it('puts query and variables in the address', () => {
    const { searchParams } = new URL(toContentAddress('nodes', { nids: ['a', 'b'] }), 'https://hub.example');
    expect(searchParams.get('query')).toMatch(/^query Nodes/);
    expect(JSON.parse(searchParams.get('variables') ?? '')).toEqual({ nids: ['a', 'b'] });
  });

  it('returns rows', () => {
    expect(readContentRows('nodes', { data: { nodes: [{ nid: '1' }] } })).toEqual([{ nid: '1' }]);
    for (const body of [null, {}, { data: null }, { data: { nodes: 'x' } }]) expect(() => readContentRows('nodes', body)).toThrow();
  });

  it('[FAV-047] joins the errors of the service into one message', () => {
    const body = { data: null, errors: [{ message: 'First.' }, { message: 'Second.' }] };
    expect(() => readContentRows('subjectGuides', body)).toThrow('First.; Second.');
  });
});
