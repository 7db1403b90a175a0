import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepNodeEnv } from './build.ts';

describe('keepNodeEnv', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([undefined, 'development'])('restores NODE_ENV (%s), so that a server started later is not affected', async (before) => {
    vi.stubEnv('NODE_ENV', before);
    const made = await keepNodeEnv(async () => {
      process.env.NODE_ENV = 'production';
      return 'built';
    });
    expect([made, process.env.NODE_ENV]).toEqual(['built', before]);
  });

  it('restores NODE_ENV after a failure', async () => {
    vi.stubEnv('NODE_ENV', undefined);
    const failing = keepNodeEnv(async () => {
      process.env.NODE_ENV = 'production';
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(process.env.NODE_ENV).toBeUndefined();
  });
});
