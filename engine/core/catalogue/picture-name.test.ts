import { describe, expect, it } from 'vitest';
import { readImage } from './picture-name.ts';

describe('addresses of pictures', () => {
  it.each(['/crest.svg', 'https://pictures.example/a.jpg', 'HTTPS://pictures.example/a.jpg'])('%s is one', (image) => {
    expect(readImage(image, () => null).as).toBe('photo');
  });

  it.each(['', 'orbit', '//evil.example/a.jpg', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', 'data:text/html,x'])(
    '%j is not an address: it would lead to another host, or run',
    (image) => {
      expect(readImage(image, () => null).as).toBe('drawing');
    },
  );
});
