import { describe, expect, it } from 'vitest';
import { isInVisit, writeVisit } from './visit.ts';

const visit = 'V_jx73xW-38UkWTy_Baph9PnWdX_ZcHC';

describe('the visit cookie', () => {
  it('[V-06] ends with the browser session and is not sent to other sites', () => {
    expect(writeVisit(visit, true)).toBe(`hub-visit=${visit};path=/;samesite=strict;secure`);
    expect(writeVisit(visit, false)).not.toMatch(/max-age|expires|secure/);
  });

  it('accepts only a valid key', () => {
    expect([null, '', 'short', `${visit};domain=example.org`, 7].map((text) => writeVisit(text, true))).toEqual(Array(5).fill(null));
  });

  it("identifies the browser's current visit", () => {
    expect(isInVisit(`hub-theme=dark; hub-visit=${visit}`, visit)).toBe(true);
    for (const cookies of ['', `hub-visit=${visit}x`, `x-hub-visit=${visit}`, `hub-visit=x${visit}`])
      expect(isInVisit(cookies, visit)).toBe(false);
  });
});
