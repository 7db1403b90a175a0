import { describe, expect, it } from 'vitest';
import { readImage } from './picture-name.ts';

describe('readImage', () => {
  it.each(['/crest.svg', 'https://pictures.example/a.jpg', 'HTTPS://pictures.example/a.jpg'])('accepts %s as an address', (image) => {
    expect(readImage(image, () => null).as).toBe('photo');
  });

  it.each(['', 'orbit', '//evil.example/a.jpg', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', 'data:text/html,x'])(
    'does not treat %j as an address, since it would lead to another host or run code',
    (image) => {
      expect(readImage(image, () => null).as).toBe('drawing');
    },
  );
});
