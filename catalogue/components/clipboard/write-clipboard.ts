/** Copies a text. Rejects where the browser has no clipboard, as on a page without https, or refuses. */
export async function writeClipboard(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('There is no clipboard.');
  await navigator.clipboard.writeText(text);
}
