import { describe, expect, it } from 'vitest';
import { makeTheme } from '#engine';
import { writeThemeCss } from './theme-css.ts';

describe('the style of a theme', () => {
  const files = { logo: '<svg fill="#123456"></svg>', logoDark: '<svg/>', addressOf: (src: string) => `/files/${src}` };
  const css = writeThemeCss(
    {
      brand: '#2b4c9b',
      fonts: { body: { family: 'Own', fallback: 'serif', files: [{ src: 'own.woff2', weight: '400' }] } },
      colours: { sea: 'brand', sand: '#c2a35a', stone: 'neutral' },
      dark: { link: 'accent-200', text: '#fefefe' },
    },
    files,
  );

  it("contains both themes, and the pack's overrides", () => {
    const [, dark = ''] = css.split('[data-theme="dark"] {');
    expect(css).toMatch(/:root, \[data-theme="light"\] \{color-scheme: light;--bg: #/);
    expect(dark).toContain('--text: #fefefe;');
    expect(dark).toContain(`--link: ${makeTheme({ brand: '#2b4c9b' }).same['accent-200']};`);
  });

  it('contains the typefaces with their files, and the logo as an image', () => {
    expect(css).toContain('src: url("/files/own.woff2") format("woff2");');
    expect(css).toContain('--font-body: "Own", serif;--font-display: var(--font-body);');
    expect(css).toContain(`--logo: url("data:image/svg+xml,%3Csvg fill='%23123456'%3E%3C/svg%3E");`);
  });

  it('gives each colour of the vocabulary the style of a role, or its own in both themes', () => {
    expect(css).toContain('.chip-sea {--chip: var(--action-soft); --on-chip: var(--on-action-soft); --drawn-chip: var(--brand-400);}');
    expect(css).toContain('.chip-sand {--chip: var(--colour-sand);');
    expect([...css.matchAll(/--colour-sand: (#\w{6})/g)].length).toBe(2);
    expect(css).not.toContain('.chip-stone');
  });
});
