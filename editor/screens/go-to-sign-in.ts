/** Leaves for signing in, and comes back to where one was. What was typed is saved or kept in this browser by then. */
export function goToSignIn(link: string): void {
  const [path = '/account/login'] = link.split('?');
  window.location.assign(`${path}?returnUrl=${encodeURIComponent(window.location.pathname + window.location.search)}`);
}
