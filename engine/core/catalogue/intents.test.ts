import { describe, expect, it } from 'vitest';
import {
  buildAudience,
  buildCatalogue,
  buildModel,
  buildNextStep,
  buildPoster,
  buildTodo,
  buildViewer,
  buildVocabulary,
} from '../../testing/index.ts';
import { explainItem } from '../plan/explain-item.ts';
import { plan } from '../plan/plan.ts';
import { compileCatalogue } from './compile.ts';
import { recompileItem } from './recompile-item.ts';
import { checkVocabulary } from './vocabulary.ts';

const intents = [
  { id: 'renew', label: 'Renew a card', description: 'For whoever has one.', expression: 'hasCard OR adult' },
  { id: 'help', label: 'Help', description: 'For everybody.', expression: '' },
];
const vocabulary = {
  ...buildVocabulary(),
  intents,
  facts: [...buildVocabulary().facts, { id: 'hasCard', label: 'Has a card', description: 'Holds a card.' }],
};
const catalogue = buildCatalogue({
  audiences: [buildAudience('adults', 'adult')],
  'next-steps': [buildNextStep({ id: 'renew-your-card', visibility: '', intent: 'renew' })],
  posters: [
    buildPoster({ id: 'for-some', visibility: 'child OR @adults', intent: 'renew' }),
    buildPoster({ id: 'for-all', visibility: '', intent: 'help' }),
    buildPoster({ id: 'of-no-intent', visibility: 'child' }),
  ],
  todos: [buildTodo({ id: 'by-tags', tags: ['child', 'adult'], intent: 'renew' })],
});
const compiled = compileCatalogue(catalogue, buildModel(vocabulary));
const child = buildViewer({ tags: ['child'], facts: {} });
const holder = buildViewer({ tags: ['child'], facts: { hasCard: true } });
const seenBy = (viewer: typeof child) => {
  const { feed, posters, todos } = plan(compiled, viewer, { columns: 3 });
  return { feed: feed.flatMap(({ ids }) => ids), posters, todos };
};

describe('intent', () => {
  it('hides an item from people whom its intent excludes, whatever its own condition', () => {
    expect(seenBy(child)).toEqual({ feed: [], posters: ['for-all', 'of-no-intent'], todos: [] });
    expect(seenBy(holder)).toEqual({ feed: ['renew-your-card'], posters: ['for-all', 'for-some', 'of-no-intent'], todos: ['by-tags'] });
  });

  it('hides an item from people whom its own condition excludes', () => {
    const stranger = buildViewer({ tags: [], facts: { hasCard: true } });
    expect(seenBy(stranger)).toEqual({ feed: ['renew-your-card'], posters: ['for-all'], todos: [] });
  });

  it('gives a reason in plain words to an explanation and the written condition to a plan', () => {
    const { hiddenBy } = explainItem(compiled, child, 'posters', 'for-some');
    expect([hiddenBy?.code, hiddenBy?.why]).toEqual(['intent', 'It speaks of "Renew a card", which may not stand for this person.']);
    const { reasons } = plan(compiled, holder, { columns: 3 });
    expect(reasons.find(({ about }) => about === 'posters/for-some')?.why).toBe('"child OR @adults" holds.');
    expect(reasons.find(({ about }) => about === 'next-steps/renew-your-card')?.why).toBe('What it speaks of may stand here.');
  });

  it('applies an intent after an item or an audience changed', () => {
    const changed = recompileItem(
      compiled,
      'posters',
      'of-no-intent',
      buildPoster({ id: 'of-no-intent', visibility: 'child', intent: 'renew' }),
    );
    expect(plan(changed, child, { columns: 3 }).posters).toEqual(['for-all']);
    const narrowed = recompileItem(compiled, 'audiences', 'adults', buildAudience('adults', 'child'));
    expect(plan(narrowed, holder, { columns: 3 }).posters).toContain('for-some');
    expect(plan(narrowed, child, { columns: 3 }).posters).not.toContain('for-some');
  });

  it('reports unknown words and unreadable expressions of intents', () => {
    const codes = (expression: string) =>
      checkVocabulary({ ...vocabulary, intents: [{ ...intents[0], expression }] }).map(({ code, pointer }) => `${code} ${pointer}`);
    expect([codes('hasCard'), codes('hasCart'), codes('@adults'), codes('adult AND')]).toEqual([
      [],
      ['unknown-tag /intents/0/expression'],
      ['unknown-tag /intents/0/expression'],
      ['intent-unreadable /intents/0/expression'],
    ]);
  });
});
