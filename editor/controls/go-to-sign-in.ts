/** Opens sign-in in another tab, so that nothing typed here is lost. It returns to the current page. */
export function goToSignIn(link: string): void {
  const [path = '/account/login'] = link.split('?');
  const query = new URLSearchParams({ returnUrl: window.location.pathname + window.location.search });
  window.open(`${path}?${query}`, '_blank', 'noopener,noreferrer');
}
