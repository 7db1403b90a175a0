// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawBox, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const path = '/api/v1/faq-search';
const faqs = [
  { label: 'When should I apply for student finance?', value: '/faqs/finance' },
  { label: 'How do I apply?', value: '/faqs/how' },
  { label: 'Can I APPLY again?', value: '/faqs/again' },
  ...Array.from({ length: 12 }, (_, index) => ({ label: `Long question number ${index + 10} about offers`, value: `/faqs/${index}` })),
];
const found = [{ path, status: 200, body: faqs }];
const broken = [{ path, status: 500, body: { code: 'broken', detail: 'Broken.' } }];
const title = 'Questions and answers';
const noScheme = 'You must select at least one scheme to search on from the widget settings.';

const asked = ({ ports }: HubDrawing) => ports.requests.map((one) => one.path).filter((one) => one.startsWith(path));
const rows = (hub: HubDrawing) => hub.findAll('listitem').map((row) => row.textContent);
const search = (hub: HubDrawing, text: string) => hub.type(`Search ${title.toLowerCase()}`, text, 'searchbox');
const clear = (hub: HubDrawing) => hub.hands((user) => user.clear(hub.find('searchbox')));

describe('questions and answers', () => {
  it('[WIDGET-056] [WIDGET-063] [CALL-063] fetches questions once and searches from two letters on: shortest first, ten at most', async () => {
    const hub = await drawBox('Faq', { answers: found });
    await search(hub, 'a');
    expect(rows(hub)).toEqual([]);
    await clear(hub);
    await search(hub, 'Apply i');
    expect(rows(hub)).toEqual(['How do I apply?', 'Can I APPLY again?', 'When should I apply for student finance?']);
    expect(hub.find('link', 'How do I apply?').getAttribute('href')).toMatch(/\/faqs\/how$/);
    await clear(hub);
    await search(hub, 'question offers');
    expect(rows(hub)).toHaveLength(10);
    expect(asked(hub)).toEqual([`${path}?schemes=undergraduate`]);
  });

  it('shows a hint while the search text is too short', async () => {
    const hub = await drawBox('Faq', { answers: found });
    const hint = () => document.getElementById(hub.find('searchbox').getAttribute('aria-describedby') ?? '');
    expect(hint()?.textContent).not.toBe('');
    expect(hub.seen()).toContain(hint()?.textContent ?? 'No hint');
    await search(hub, 'ap');
    expect(hint()?.hidden).toBe(true);
  });

  it('[WIDGET-062] [CALL-064] logs a search a second after the last letter, without its text', async () => {
    const hub = await drawBox('Faq', { answers: found, consent: 'analytics' });
    const told = () => hub.ports.pushed.filter((one) => JSON.stringify(one).includes('search sent'));
    await search(hub, 'Apply i');
    await hub.pass(999);
    expect(told()).toEqual([]);
    await hub.pass(1);
    expect(told()).toHaveLength(1);
    expect(JSON.stringify(told())).toContain('"letters":7');
    expect(JSON.stringify(told())).not.toContain('Apply');
  });

  it('[WIDGET-060] [WIDGET-061] [WIDGET-065] quotes a search without results as text, beside a link to all questions', async () => {
    const hub = await drawBox('Faq', { answers: found });
    await search(hub, '<b>zebra</b>');
    expect(hub.seen()).toContain('Sorry, we can\'t find any matches for "<b>zebra</b>".');
    expect(hub.container.querySelector('b')).toBeNull();
    expect(hub.container.querySelector('.faq a')?.getAttribute('href')).toMatch(/\/search\/frequently-asked-questions$/);
  });

  it('expands a question to its answer with a link to its page, and matches answer text with one wrong letter', async () => {
    const cost = {
      label: 'What does studying cost?',
      value: '/faqs/cost',
      answer: ['Tuition is charged each year.', 'A loan can pay for it.'],
      keywords: ['fee'],
    };
    const hub = await drawBox('Faq', { answers: [{ path, status: 200, body: [...faqs, cost] }] });
    for (const typed of ['fees', 'tuition', 'cost']) {
      await search(hub, typed);
      expect([typed, hub.findAll('group').length]).toEqual([typed, 1]);
      await clear(hub);
    }
    await search(hub, 'tuitian');
    expect(hub.seen()).toContain('Nothing for "tuitian". These are answers for "tuition".');
    await hub.hands((user) => user.click(hub.container.querySelector('summary') as HTMLElement));
    expect(hub.container.querySelector('details')?.open).toBe(true);
    expect(hub.seen()).toContain('A loan can pay for it.');
    expect(hub.find('link', 'Read it on its own page: What does studying cost?').getAttribute('href')).toMatch(/\/faqs\/cost$/);
  });

  it('[WIDGET-060] offers the three nearest questions and a contact when nothing matches', async () => {
    const hub = await drawBox('Faq', { answers: found });
    await search(hub, 'apply giraffe again');
    expect(hub.seen()).toContain('Sorry, we can\'t find any matches for "apply giraffe again".');
    expect(hub.seen()).toContain('These come near:');
    expect(rows(hub)).toEqual(['Can I APPLY again?', 'How do I apply?', 'When should I apply for student finance?']);
    expect(hub.find('link', 'Ask a person').getAttribute('href')).toMatch(/\/contact-us$/);
  });

  it('[WIDGET-066] [WIDGET-067] fetches for another scheme immediately; a failure offers a retry and a link to all', async () => {
    const hub = await drawBox('Faq', { answers: found });
    await hub.press(`Show settings of ${title}`);
    expect(hub.findAll('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([hub.find('checkbox', 'Undergraduate')]);
    hub.answer(broken);
    await hub.press('Teacher training', 'checkbox');
    expect(asked(hub)).toEqual([`${path}?schemes=undergraduate`, `${path}?schemes=undergraduate,teacherTraining`]);
    await hub.press('Close');
    await search(hub, 'again');
    expect(rows(hub)).toEqual([]);
    expect(hub.container.querySelector('.faq a')?.getAttribute('href')).toMatch(/\/search\/frequently-asked-questions$/);
    hub.answer(found);
    await hub.press('Try again');
    expect(hub.findAll('button', 'Try again')).toEqual([]);
    expect(rows(hub)).toEqual(['Can I APPLY again?']);
  });

  it('[WIDGET-059] requests nothing without a scheme, and explains what to choose', async () => {
    const hub = await drawBox('Faq', { answers: found });
    await hub.press(`Show settings of ${title}`);
    await hub.press('Undergraduate', 'checkbox');
    await hub.press('Close');
    expect(hub.seen()).toContain(noScheme);
    const data = { conservatoires: 'no', postgraduate: 'no', teacherTraining: 'no', undergraduate: 'no' };
    const saved = [{ collection: 'dashboardSettings', name: 'Faq', data, lastUpdated: '2027-01-01T00:00:00.000Z' }] as const;
    const later = await drawBox('Faq', { answers: found, saved });
    expect(later.seen()).toContain(noScheme);
    expect(asked(later)).toEqual([]);
  });
});
