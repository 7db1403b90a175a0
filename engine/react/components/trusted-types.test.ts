import { describe, expect, it } from 'vitest';
import { permitMarkup, trust } from './trusted-types.ts';

type Rule = (text: string) => string | null;

describe('permitMarkup', () => {
  it('permits emptying an element and no other markup', () => {
    const made: Rule[] = [];
    const types = {
      defaultPolicy: null,
      createPolicy: (_name: string, { createHTML }: { readonly createHTML: Rule }) => made.push(createHTML),
    };
    permitMarkup('', types);
    expect(made.map((create) => [create(''), create(' '), create('<b>')])).toEqual([['', null, null]]);
    permitMarkup('', { ...types, defaultPolicy: {} });
    permitMarkup('', undefined);
    expect(made).toHaveLength(1);
  });
});

describe('trust', () => {
  it('trusts the address of a worker where trusted types are required, and no other address', () => {
    const made: unknown[] = [];
    const types = {
      createPolicy: (name: string, { createScriptURL }: { readonly createScriptURL: Rule }) => ({
        createScriptURL: (text: string) => {
          made.push(name, createScriptURL('/assets/other.js'));
          return { trusted: createScriptURL(text) };
        },
      }),
    };
    expect(trust('createScriptURL', 'analyst', '/assets/analyst.js', types)).toEqual({ trusted: '/assets/analyst.js' });
    expect(made).toEqual(['analyst', null]);
    expect(trust('createScriptURL', 'analyst', '/assets/analyst.js', undefined)).toBe('/assets/analyst.js');
  });
});
