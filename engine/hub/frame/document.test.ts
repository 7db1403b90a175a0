import { describe, expect, it } from 'vitest';
import { renderDocument } from './document.ts';

type Parts = Parameters<typeof renderDocument>[0];

const parts = {
  title: 'Loans',
  body: '',
  lang: 'en-GB',
  nonce: 'n',
  readNoticesKey: 'read',
  brand: { icon: '<svg/>' },
  assets: { preload: [], criticalCss: '', styles: ['/assets/loans-1.css'], scripts: [] },
} as unknown as Parts;

describe('renderDocument', () => {
  it('requests the styles of a sandboxed page across origins, and those of any other page as its own', () => {
    const link = (more: Partial<Parts>) => /<link rel="stylesheet"[^>]*>/.exec(renderDocument({ ...parts, ...more }))?.[0];
    expect(link({ isSandboxed: true })).toBe('<link rel="stylesheet" href="/assets/loans-1.css" crossorigin>');
    expect(link({})).toBe('<link rel="stylesheet" href="/assets/loans-1.css">');
  });
});
