import { describe, expect, it } from 'vitest';
import config from '../../vitest.config.ts';

const setUp = 'tests/frozen-prototypes.ts';

describe('the tests of everything that runs in the server', () => {
  it('[I-06] run with the prototypes of all objects and lists frozen', () => {
    const frozen = config.test?.projects?.flatMap((project) => {
      const { name, setupFiles } = (typeof project === 'object' && 'test' in project && project.test) || {};
      return setupFiles?.includes(setUp) ? [name] : [];
    });
    expect(frozen).toEqual(['core', 'server']);
  });
});
