// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SignInPage, type SignInPageProps } from './sign-in-page.tsx';

/** The page as the server sends it. */
function draw(more: Partial<SignInPageProps> = {}): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<SignInPage mode="local" personas={[]} returnUrl="/dashboard" {...more} />);
  return page;
}

it.each([
  ['email', 'Enter your email address'],
  ['password', 'Enter your password'],
] as const)('focuses the first invalid field, %s, described by its error', (field, text) => {
  const page = draw({ problem: { email: 'ada@example.org', errors: [{ field, text }] } });
  const [first, ...others] = page.querySelectorAll<HTMLInputElement>('[autofocus]');
  expect([first?.name, others]).toEqual([field, []]);
  expect(first?.getAttribute('aria-invalid')).toBe('true');
  expect(page.querySelector(`#${first?.getAttribute('aria-describedby')}`)?.textContent).toBe(`Error: ${text}`);
  expect(page.querySelector<HTMLInputElement>('#email')?.value).toBe('ada@example.org');
});

it('leaves focus on the heading when there is no error', () => {
  expect(draw().querySelectorAll('[autofocus], [aria-invalid]')).toHaveLength(0);
});
