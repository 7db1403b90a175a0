import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#engine';
import { readContentFiles } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { pack } from '../pack.ts';
import { readModes } from '../rules/clearing/clearing-mode.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const { catalogue } = readCatalogue(files, pack);

/** The problems of the shipped files after the fields of one item were replaced. */
function problemsAfter(kind: string, id: string, change: Readonly<Record<string, unknown>>): string[] {
  const changed = files.map((file) => {
    const item = file.kind === kind ? (JSON.parse(file.text) as { id: string }) : null;
    return item?.id === id ? { ...file, text: JSON.stringify({ ...item, ...change }) } : file;
  });
  return readCatalogue(changed, pack).problems.map(({ severity, pointer }) => `${severity} ${pointer}`);
}

describe('the feed', () => {
  it('[FEED-033] icon and colour are known names, and unknown ones are refused', () => {
    const { icons, colours } = pack.vocabulary;
    expect(catalogue['next-steps'].filter(({ icon, colour }) => !icons.includes(icon) || !colours.includes(colour))).toEqual([]);
    expect(problemsAfter('next-steps', 'ug-next-start-your-application', { icon: 'rainbow-cat' })).toContain('error /icon');
    expect(problemsAfter('next-steps', 'ug-next-start-your-application', { colour: 'mauve' })).toContain('error /colour');
  });
});

describe('data', () => {
  it('[APPS-035] without page state, apply is on and both schemes are in their default mode', () => {
    expect(readModes({})).toEqual({ applyMode: 'on', undergraduateMode: 'default', conservatoireMode: 'default' });
  });
});
