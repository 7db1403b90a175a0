/** Signing in happens in another tab, so that nothing that was typed here is lost; it comes back to where one was. */
export function goToSignIn(link: string): void {
  const [path = '/account/login'] = link.split('?');
  const here = encodeURIComponent(window.location.pathname + window.location.search);
  window.open(`${path}?returnUrl=${here}`, '_blank', 'noopener');
}
