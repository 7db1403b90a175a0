import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Messages } from '#engine';
import type { LibraryViewer } from './people.ts';

// Most of this is tested by the compiler: where it no longer refuses what follows a directive, `npm run types` fails.
describe('the words of a pack for the compiler', () => {
  const messages: Messages = (key) => key;
  const part = String('moved');

  it('lets code ask for messages of the pack and of the engine, and for keys that it puts together', () => {
    const keys = [messages('welcome'), messages('undo'), messages(part), messages(`customise-${part}`)];
    expect(keys).toEqual(['welcome', 'undo', 'moved', 'customise-moved']);
  });

  it('knows no other message, nor a pattern that no key fits', () => {
    // @ts-expect-error: no file has such a message
    messages('welcom');
    // @ts-expect-error: one of both is no message
    messages(part === '' ? 'welcome' : 'welcom');
    // @ts-expect-error: no key begins so
    messages(`custom-ise-${part}`);
    // @ts-expect-error: an area is no message
    messages('everywhere');
    expectTypeOf(messages).returns.toBeString();
  });

  it('lets a person have the words of the vocabulary alone', () => {
    const viewer: Pick<LibraryViewer, 'tags' | 'facts' | 'tiles' | 'feedStatuses' | 'presets'> = {
      // @ts-expect-error: no tag
      tags: ['adult', 'grownup'],
      // @ts-expect-error: neither a fact nor a value of the pack
      facts: { noLoans: true, loans: 1, noLaons: true },
      // @ts-expect-error: no state of the scheme
      tiles: [{ scheme: 'CARD', state: 'lost', shown: true, values: {} }],
      // @ts-expect-error: no scheme
      feedStatuses: [{ scheme: 'CART', status: 'valid' }],
      // @ts-expect-error: no preset
      presets: ['Adults'],
    };
    expect(Object.keys(viewer)).toHaveLength(5);
  });

  it('asks for facts that are true or false', () => {
    // @ts-expect-error: a number
    const facts: LibraryViewer['facts'] = { noLoans: 0, loans: 1 };
    expect(facts.loans).toBe(1);
  });
});
