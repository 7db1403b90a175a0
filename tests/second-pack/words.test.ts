import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Messages } from '#engine';
import type { LibraryViewer } from './people.ts';

// The compiler does most of this: where it no longer rejects the line after a directive, `npm run types` fails.
describe('the vocabulary and message types of a pack', () => {
  const messages: Messages = (key) => key;
  const part = String('moved');

  it('accept messages of the pack and of the engine, and computed keys', () => {
    const keys = [messages('welcome'), messages('undo'), messages(part), messages(`customise-${part}`)];
    expect(keys).toEqual(['welcome', 'undo', 'moved', 'customise-moved']);
  });

  it('reject any other message, and a pattern that no key matches', () => {
    // @ts-expect-error: no file has such a message
    messages('welcom');
    // @ts-expect-error: one of the two is not a message
    messages(part === '' ? 'welcome' : 'welcom');
    // @ts-expect-error: no key begins like this
    messages(`custom-ise-${part}`);
    // @ts-expect-error: an area is not a message
    messages('everywhere');
    expectTypeOf(messages).returns.toBeString();
  });

  it('restrict a person to the words of the vocabulary', () => {
    const viewer: Pick<LibraryViewer, 'tags' | 'facts' | 'tiles' | 'feedStatuses' | 'presets'> = {
      // @ts-expect-error: no such tag
      tags: ['adult', 'grownup'],
      // @ts-expect-error: neither a fact nor a value of the pack
      facts: { noLoans: true, loans: 1, noLaons: true },
      // @ts-expect-error: no such state in the scheme
      tiles: [{ scheme: 'CARD', state: 'lost', shown: true, values: {} }],
      // @ts-expect-error: no such scheme
      feedStatuses: [{ scheme: 'CART', status: 'valid' }],
      // @ts-expect-error: no such preset
      presets: ['Adults'],
    };
    expect(Object.keys(viewer)).toHaveLength(5);
  });

  it('require facts to be true or false', () => {
    // @ts-expect-error: a number
    const facts: LibraryViewer['facts'] = { noLoans: 0, loans: 1 };
    expect(facts.loans).toBe(1);
  });
});
