import { describe, expect, it } from 'vitest';
import config from '../../vitest.config.ts';

const setUp = 'tests/frozen-prototypes.ts';

describe('the suite of all that runs in the server', () => {
  it('[I-06] runs while nothing can be added to what every object and every list inherits', () => {
    const frozen = config.test?.projects?.flatMap((project) => {
      const { name, setupFiles } = (typeof project === 'object' && 'test' in project && project.test) || {};
      return setupFiles?.includes(setUp) ? [name] : [];
    });
    expect(frozen).toEqual(['core', 'server']);
  });
});
