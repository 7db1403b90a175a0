import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepNodeEnv } from './build.ts';

describe('a build', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([undefined, 'development'])('leaves NODE_ENV as it was (%s), so that the server started after it is no other', async (before) => {
    vi.stubEnv('NODE_ENV', before);
    const made = await keepNodeEnv(async () => {
      process.env.NODE_ENV = 'production';
      return 'built';
    });
    expect([made, process.env.NODE_ENV]).toEqual(['built', before]);
  });

  it('does so when it fails', async () => {
    vi.stubEnv('NODE_ENV', undefined);
    const failing = keepNodeEnv(async () => {
      process.env.NODE_ENV = 'production';
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(process.env.NODE_ENV).toBeUndefined();
  });
});
