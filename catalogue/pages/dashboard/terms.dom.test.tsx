// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { wipe } from '#engine/testing/draw';
import { drawHub } from '../../hub/testing/draw-in-hub.tsx';
import { createTermSearch } from '../../rules/glossary/index.ts';

afterEach(wipe);

const extraMeans = 'A way to add one more course at a time, for people who have used all five choices and hold no offer.';

describe('an unfamiliar term', () => {
  it('has its definition one press away, in the card that uses it', async () => {
    const hub = await drawHub('/dashboard', { persona: 'p26' });
    const card = hub.container.querySelector('.next-step') as HTMLElement;
    expect(hub.seen(card)).not.toContain(extraMeans);
    await hub.hands((user) => user.click(card.querySelector('[data-item="glossary/extra"] summary') as HTMLElement));
    expect(hub.seen(card)).toContain(extraMeans);
  });

  it('is explained in the next step and in feed cards with further terms, and nowhere else', async () => {
    const explained: string[] = [];
    for (const persona of ['p03', 'p10', 'p14', 'p19', 'p21', 'p26', 'p31']) {
      const hub = await drawHub('/dashboard?show=hub', { persona });
      const search = createTermSearch(Object.values(hub.store.getState().page.items.glossary));
      const main: string[] = [];
      for (const card of hub.container.querySelectorAll('.next-step, .feed-card, .feed-cards li')) {
        const texts = [...card.querySelectorAll('h2, h3, h4, p, li')].filter(
          (text) => !text.closest('.term') && !text.querySelector('.term'),
        );
        const inCard = search(texts.map(({ textContent }) => textContent)).map(({ id }) => `glossary/${id}`);
        const isMain = card.classList.contains('next-step');
        const used = isMain ? inCard : inCard.filter((term) => !main.includes(term));
        if (isMain) main.push(...used);
        const found = [...card.querySelectorAll<HTMLElement>('.term')].map(({ dataset }) => dataset.item);
        expect(found.toSorted(), card.textContent).toEqual(used.toSorted());
        explained.push(...used);
      }
      wipe();
    }
    for (const term of ['extra', 'equal-consideration', 'firm-choice', 'insurance-choice', 'clearing', 'withdrawn'])
      expect(new Set(explained)).toContain(`glossary/${term}`);
  });

  it('is explained only once across the next step and the applications below it', async () => {
    for (const persona of ['p10', 'p11', 'p21', 'p26']) {
      const hub = await drawHub('/dashboard', { persona });
      const found = [...hub.container.querySelectorAll<HTMLElement>('.next-step .term, .apply-rows .term')].map(
        ({ dataset }) => dataset.item,
      );
      expect(found.length, persona).toBeGreaterThan(1);
      expect(found, persona).toEqual([...new Set(found)]);
      wipe();
    }
  });

  it('is not explained to people who know it, such as conservatoire to an applicant of one', async () => {
    const { plan } = (await drawHub('/dashboard', { persona: 'p42' })).store.getState().page;
    expect(plan.glossary).toContain('reference');
    expect(plan.glossary).not.toContain('conservatoire');
  });
});
