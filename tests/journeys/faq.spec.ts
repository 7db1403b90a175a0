import { expect, test } from '@playwright/test';
import { listCalls, passTime, stopClock, valuesOf } from './page-clock.ts';
import { expectAccessible, signIn, signInAs, waitUntilAwake } from './people.ts';

const leah = /^Leah, all decisions in/;
const FAQS = '**/api/v1/faq-search?*';
const FAQ_CALL = '/api/v1/faq-search?';
const faqPage = /\/search\/frequently-asked-questions$/;

const faqs = [
  { label: 'When should I apply for student finance?', value: '/faqs/finance' },
  { label: 'How do I apply?', value: '/faqs/how' },
  { label: 'Can I APPLY again?', value: '/faqs/again' },
  ...Array.from({ length: 12 }, (_, index) => ({ label: `Long question number ${index + 10} about offers`, value: `/faqs/${index}` })),
];

test.describe('questions and answers', () => {
  test('typing finds questions, and the term is logged', async ({ page }) => {
    const asked = await listCalls(page, FAQ_CALL);
    await page.addInitScript(() => {
      const logged: string[] = [];
      const note =
        (write: (...said: unknown[]) => void) =>
        (...said: unknown[]) => {
          if (said.join(' ').includes('search sent'))
            logged.push(said.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' '));
          write(...said);
        };
      for (const name of ['log', 'info', 'debug'] as const) console[name] = note(console[name].bind(console));
      Object.assign(window, { searchesLogged: logged });
    });
    const logged = () => page.evaluate(() => Reflect.get(window, 'searchesLogged') as string[]);
    await page.route(FAQS, (route) => route.fulfill({ json: faqs }));
    await signIn(page, leah);
    await page.clock.install();
    await page.goto('/dashboard?debug=1');
    await waitUntilAwake(page);
    const widget = page.getByRole('region', { name: 'Questions and answers' });
    const field = widget.getByRole('searchbox', { name: 'Search questions and answers' });
    await test.step('[WIDGET-063] one letter finds nothing', async () => {
      await field.fill('a');
      await expect(widget.getByRole('listitem')).toHaveCount(0);
    });
    await field.fill('');
    await stopClock(page);
    await test.step('[WIDGET-056] [WIDGET-063] every word has to be there, short questions first', async () => {
      await field.pressSequentially('Apply i');
      await expect(widget.getByRole('listitem')).toHaveText([
        'How do I apply?',
        'Can I APPLY again?',
        'When should I apply for student finance?',
      ]);
      await expect(widget.getByRole('link', { name: 'How do I apply?' })).toHaveAttribute('href', /\/faqs\/how$/);
    });
    await test.step('[WIDGET-062] [CALL-064] a second later the search is logged', async () => {
      await passTime(page, 999);
      expect(await logged()).toEqual([]);
      await passTime(page, 1);
      expect(await logged()).toEqual([expect.stringContaining('"letters":7')]);
    });
    await expect(page.locator('[data-announcer="polite"]')).toContainText('3 answers found');
    await page.clock.resume();

    await test.step('[WIDGET-063] at most ten', async () => {
      await field.fill('question offers');
      await expect(widget.getByRole('listitem')).toHaveCount(10);
      await expectAccessible(page, '#widget-Faq');
    });

    await test.step('[WIDGET-060] [WIDGET-061] no match', async () => {
      await field.fill('<b>zebra</b>');
      await expect(widget.getByText('Sorry, we can\'t find any matches for "<b>zebra</b>".')).toBeVisible();
      await expect(widget.locator('b')).toHaveCount(0);
      await expect(widget.locator('.faq').getByRole('link', { name: 'See all questions' })).toHaveAttribute('href', faqPage);
    });
    await test.step('[WIDGET-063] [CALL-063] one call for all of it', async () => {
      expect(valuesOf(await asked(), 'schemes')).toEqual(['undergraduate']);
    });
  });

  test('the schemes decide what is read, at once, and a failure leaves two ways on', async ({ page }) => {
    const calls = await listCalls(page, FAQ_CALL);
    const asked = async () => valuesOf(await calls(), 'schemes');
    let isBroken = false;
    await page.route(FAQS, (route) => {
      return isBroken ? route.fulfill({ status: 500, json: { code: 'broken', detail: 'Broken.' } }) : route.fulfill({ json: faqs });
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.clock.install();
    await signInAs(page, leah);
    const widget = page.getByRole('region', { name: 'Questions and answers' });
    const box = (name: string) => widget.getByRole('checkbox', { name, exact: true });
    await expect.poll(asked).toEqual(['undergraduate']);
    await widget.getByRole('button', { name: 'Show settings of Questions and answers' }).click();
    await expect(widget.getByRole('checkbox')).toHaveCount(4);
    expect(await widget.getByRole('checkbox', { checked: true }).count()).toBe(1);
    await expect(box('Undergraduate')).toBeChecked();

    await test.step('[WIDGET-065] another scheme is asked for at once', async () => {
      await stopClock(page);
      isBroken = true;
      await box('Teacher training').check();
      expect(await asked()).toEqual(['undergraduate', 'undergraduate,teacherTraining']);
      await page.clock.resume();
    });
    await widget.getByRole('button', { name: 'Close' }).click();
    const again = widget.getByRole('button', { name: 'Try again' });
    await test.step('[WIDGET-066] [WIDGET-067] a failure leaves two ways on', async () => {
      await expect(again).toBeVisible();
      await widget.getByRole('searchbox').fill('again');
      await expect(widget.getByRole('listitem')).toHaveCount(0);
      await expect(widget.locator('.faq').getByRole('link', { name: 'See all questions' })).toHaveAttribute('href', faqPage);
      await expectAccessible(page, '#widget-Faq');
    });
    isBroken = false;
    await again.click();
    await expect(again).toHaveCount(0);
    await expect(widget.getByRole('link', { name: 'Can I APPLY again?' })).toBeVisible();

    await test.step('[WIDGET-059] without a scheme nothing is asked', async () => {
      await widget.getByRole('button', { name: 'Show settings of Questions and answers' }).click();
      await box('Undergraduate').uncheck();
      await box('Teacher training').uncheck();
      await expect(widget.getByText('Saved').first()).toBeVisible();
      await widget.getByRole('button', { name: 'Close' }).click();
      const noScheme = widget.getByText('You must select at least one scheme to search on from the widget settings.');
      await expect(noScheme).toBeVisible();
      await page.reload();
      await waitUntilAwake(page);
      await expect(noScheme).toBeVisible();
      expect(await asked()).toEqual([]);
    });
  });
});
