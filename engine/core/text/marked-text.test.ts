import { describe, expect, it } from 'vitest';
import { isSafeTextLink, linksInText, parseMarkedText, plainMarkedText } from './marked-text.ts';

describe('parseMarkedText', () => {
  it('parses strong words, links, and links within strong words', () => {
    expect(parseMarkedText('See **your [dates](/calendar)** or [call](tel:+441234).')).toEqual([
      { kind: 'text', text: 'See ' },
      {
        kind: 'strong',
        pieces: [
          { kind: 'text', text: 'your ' },
          { kind: 'link', to: '/calendar', pieces: [{ kind: 'text', text: 'dates' }] },
        ],
      },
      { kind: 'text', text: ' or ' },
      { kind: 'link', to: 'tel:+441234', pieces: [{ kind: 'text', text: 'call' }] },
      { kind: 'text', text: '.' },
    ]);
  });

  it.each(['2 * 3 ** 4', '**', '[x]', '[x] (y)', '[](y)', '****', '<b>no</b>', '{{january:date}}', '_x_ `y` # z'])(
    'reads %s as plain text, since there is no other markup',
    (text) => {
      expect(parseMarkedText(text)).toEqual([{ kind: 'text', text }]);
    },
  );

  it('parses in linear time', () => {
    for (const part of ['**a', '[a', '[a](', '***', '[**']) expect(plainMarkedText(part.repeat(20_000)).length).toBeGreaterThan(0);
  });

  it('gives the plain text without marks, and the addresses of the links', () => {
    const text = '**Reply** by [6 May](/calendar), or [**ask**](/contact).';
    expect(plainMarkedText(text)).toBe('Reply by 6 May, or ask.');
    expect(linksInText(text)).toEqual(['/calendar', '/contact']);
  });
});

describe('isSafeTextLink', () => {
  it.each(['/faqs/extra', 'https://service.example/x?y=1', 'mailto:help@hub.example', 'tel:+442071234567'])('allows %s', (address) => {
    expect(isSafeTextLink(address)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'mailto:a@b.example?bcc=c@d.example',
    'mailto:',
    'tel:javascript',
    'http:',
    'faqs/extra',
    '',
  ])('rejects "%s"', (address) => {
    expect(isSafeTextLink(address)).toBe(false);
  });
});
