/** What is said of a control besides its name: the text of what it refers to as its description. */
export function descriptionOf(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing is called ${id}`).join(' ');
}
