import { describe, expect, it } from 'vitest';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { drawn } from './draw-page.fixture.ts';

const personas = shippedCatalogue().catalogue.personas.map(({ id }) => id);

describe('the top of the dashboard', () => {
  it.each(personas)('orders greeting, next step and journey for %s, with exactly one main button', (persona) => {
    const hero = /<section class="hero".*?<ol class="journey"/s.exec(drawn(persona))?.[0] ?? '';
    const places = ['id="greeting"', 'id="next-step-title"', 'button-primary'].map((part) => hero.indexOf(part));
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    expect(places[0]).toBeGreaterThan(0);
    expect(hero.match(/button-(?:primary|hero)/g)).toEqual(['button-primary']);
  });
});
