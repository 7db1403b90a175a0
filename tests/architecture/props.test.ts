import { describe, expect, it } from 'vitest';
import { isIn, readSources } from '#tools/reading/source-files';
import { type CountedComponent, countProps } from './count-props.ts';

const ROOMS = ['engine', 'editor'];

/** More than this is a grab bag: read the session, a context or the kind with a hook, and group related props into one value. */
const MAX_PROPS = 12;

const tooMany = (components: readonly CountedComponent[]): readonly string[] =>
  components.filter(({ count }) => count > MAX_PROPS).map(({ path, name, count }) => `${path} ${name} has ${count} props`);

describe('components', () => {
  it(`of engine and editor have at most ${MAX_PROPS} props`, () => {
    const sources = readSources().filter(({ path, isTest }) => !isTest && ROOMS.some((room) => isIn(path, room)));
    const components = countProps(sources);
    expect(components.length).toBeGreaterThan(300);
    expect(tooMany(components)).toEqual([]);
  });

  it('are counted however their props are declared, including inherited and imported ones', () => {
    const fields = (start: number, count: number) => Array.from({ length: count }, (_, index) => `p${start + index}: string;`).join(' ');
    const shared = { path: 'editor/a/shared.ts', text: `export interface Shared { ${fields(0, 10)} }` };
    const text = `
      import { type ComponentProps, memo } from 'react';
      import type { Shared } from './shared.ts';
      interface OneProps extends Shared { ${fields(10, 3)} }
      type Input = Pick<ComponentProps<'input'>, 'name' | 'type'>;
      export function One(props: OneProps) { return null; }
      const Two = ({ p0 }: Omit<OneProps, 'p0' | 'p1'>) => null;
      export const Three = memo(function Inner(props: Pick<Shared, 'p0' | 'p1'> & { readonly q: string; ref: string }) { return null; });
      function Four(props: Input & { readonly q: string }) { return null; }
      function useFive(props: OneProps) { return null; }`;
    const sources = [shared, { path: 'editor/a/one.tsx', text }];
    const components = countProps(sources);
    const counts = Object.fromEntries(components.map(({ name, count }) => [name, count]));
    expect(counts).toEqual({ One: 13, Two: 11, Three: 3, Four: 1 });
    expect(tooMany(components)).toEqual(['editor/a/one.tsx One has 13 props']);
  });
});
