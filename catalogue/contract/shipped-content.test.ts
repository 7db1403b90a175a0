import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#engine';
import { readContentFiles } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { pack } from '../pack.ts';
import { readModes } from '../rules/clearing/clearing-mode.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const { catalogue } = readCatalogue(files, pack);

/** The problems of the shipped files after replacing fields of one item. */
function problemsAfter(kind: string, id: string, change: Readonly<Record<string, unknown>>): string[] {
  const changed = files.map((file) => {
    const item = file.kind === kind ? (JSON.parse(file.text) as { id: string }) : null;
    return item?.id === id ? { ...file, text: JSON.stringify({ ...item, ...change }) } : file;
  });
  return readCatalogue(changed, pack).problems.map(({ severity, pointer }) => `${severity} ${pointer}`);
}

describe('feed content', () => {
  it('[FEED-033] uses only known icons and colours, and rejects unknown ones', () => {
    const { icons, colours } = pack.vocabulary;
    expect(catalogue['next-steps'].filter(({ icon, colour }) => !icons.includes(icon) || !colours.includes(colour))).toEqual([]);
    expect(problemsAfter('next-steps', 'ug-next-start-your-application', { icon: 'rainbow-cat' })).toContain('error /icon');
    expect(problemsAfter('next-steps', 'ug-next-start-your-application', { colour: 'mauve' })).toContain('error /colour');
  });
});

describe('default modes', () => {
  it('[APPS-035] are on for apply and default for both schemes without page state', () => {
    expect(readModes({})).toEqual({ applyMode: 'on', undergraduateMode: 'default', conservatoireMode: 'default' });
  });
});
