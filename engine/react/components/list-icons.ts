import { toIcons } from './icon-path.ts';
import * as coreIcons from './icons-core.ts';

/** The names of all icons, for pickers and checks. Works without a DOM. */
export async function listIcons(): Promise<readonly string[]> {
  const more = toIcons(await import('./icons-more.ts'));
  return [...Object.keys(toIcons(coreIcons)), ...Object.keys(more)].sort();
}
