/** Signing in happens in another tab, so that nothing that was typed here is lost; it comes back to where one was. */
export function goToSignIn(link: string): void {
  const [path = '/account/login'] = link.split('?');
  const query = new URLSearchParams({ returnUrl: window.location.pathname + window.location.search });
  window.open(`${path}?${query}`, '_blank', 'noopener,noreferrer');
}
