import { describe, expect, it } from 'vitest';
import { pack } from '#catalogue';
import { checkTheme, makeTheme } from '#engine';

const { theme, vocabulary } = pack;

describe('admissions theme', () => {
  it('is legible, and has styles for each colour of the vocabulary', () => {
    expect(theme && checkTheme(theme, vocabulary)).toEqual([]);
  });

  it('keeps the colours chosen by hand', () => {
    const made = theme && makeTheme(theme);
    expect(made?.light).toMatchObject({
      action: '#006662',
      you: '#662bbd',
      moment: '#c5341c',
      hero: '#2a1152',
      bg: '#f6f4f9',
      text: '#1d162a',
    });
    expect(made?.dark).toMatchObject({
      action: '#5ed9d2',
      you: '#c7b5ff',
      moment: '#ff9a86',
      hero: '#24104a',
      bg: '#130e1d',
      text: '#f7f6fa',
    });
    expect(made?.colours).toEqual({
      teal: { ground: 'action-soft', on: 'on-action-soft', drawn: 'brand-400' },
      purple: { ground: 'you-soft', on: 'on-you-soft', drawn: 'accent-400' },
      coral: { ground: 'moment-soft', on: 'on-moment-soft', drawn: 'highlight-400' },
    });
  });
});
