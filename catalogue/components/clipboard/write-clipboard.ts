/** Puts a text on the clipboard. Rejects where the browser has none, as on a page without https, or refuses it. */
export async function writeClipboard(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('There is no clipboard.');
  await navigator.clipboard.writeText(text);
}
