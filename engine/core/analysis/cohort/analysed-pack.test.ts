import { describe, expect, it } from 'vitest';
import { buildSite, libraryPeople } from '../../../testing/index.ts';
import { createMaker } from './analysed-pack.ts';

describe('createMaker', () => {
  it("puts the settings of the site into a person's record and view", () => {
    const site = buildSite();
    const sites: unknown[] = [];
    const { toRecord } = libraryPeople.analysis;
    const analysis = {
      ...libraryPeople.analysis,
      toRecord: (spec: Parameters<typeof toRecord>[0] & { readonly site: unknown }) => {
        sites.push(spec.site);
        return toRecord(spec);
      },
    };
    const toViewer: typeof libraryPeople.toViewer = (record, context) => {
      sites.push(context.site);
      return libraryPeople.toViewer(record, context);
    };
    const make = createMaker({ ...libraryPeople, toViewer, analysis }, { modes: {}, now: '2027-03-01T10:00:00Z' }, { site, years: [] });
    make({ tiles: [], words: [] });
    expect(sites).toEqual([site, site]);
  });
});
