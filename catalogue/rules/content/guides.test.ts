import { describe, expect, it } from 'vitest';
import locationFacts from '../../facts/locations.json' with { type: 'json' };
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import { filterByName, groupSubjects, readLocationGuides, readSubjectGuides } from './guides.ts';

const subjects = readSubjectGuides({
  data: { subjectGuides: subjectFacts.subjects.map(({ id, title, subjectMap }) => ({ nid: id, title, field_subject_map: subjectMap })) },
});

const locations = readLocationGuides({
  data: {
    locationGuides: locationFacts.locations.map(({ id, title, lat, lng, providerIds, providerCount }) => ({
      nid: id,
      title,
      latlon: lat === null ? '' : `${lat},${lng}`,
      provider_ids: providerIds,
      provider_count: providerCount,
    })),
  },
});

describe('subject guides', () => {
  it('sorts guides by name, each with the name of its group', () => {
    expect(subjects).toHaveLength(57);
    expect(subjects[0]).toMatchObject({
      id: 'accounting-and-finance',
      title: 'Accounting and finance',
      subjectMap: 'CAH17',
      group: 'Business and management',
    });
    expect(subjects.filter(({ group }) => group === '')).toEqual([]);
  });

  it('puts each guide in its group once, with unknown groups last', () => {
    const strange = { id: 'x', title: 'Alchemy', image: '', icon: '', url: '', subjectMap: '?', group: '' };
    const groups = groupSubjects([strange, ...subjects]);
    const labels = groups.map(({ label }) => label);
    expect(labels.slice(0, -1)).toEqual([...labels.slice(0, -1)].sort((a, b) => a.localeCompare(b, 'en-GB')));
    expect(groups.at(-1)).toEqual({ label: '', subjects: [strange] });
    expect(groups.flatMap((group) => group.subjects)).toHaveLength(58);
  });
});

describe('location guides', () => {
  it('[FAV-011] reads id, title without Study in, provider count, place, and whether it filters', () => {
    const row = { nid: 'loc-1', title: 'Study in Leeds', latlon: '53.8,-1.5', provider_ids: ['a', 'b'], provider_count: 5 };
    const guide = { id: 'loc-1', title: 'Leeds', providerIds: ['a', 'b'], position: { lat: 53.8, lng: -1.5 }, isFilter: false };
    const read = (...rows: object[]) => readLocationGuides({ data: { locationGuides: rows } });
    expect(read(row)).toEqual([{ ...guide, providerCount: 5 }]);
    expect(read({ ...row, provider_count: undefined })).toEqual([{ ...guide, providerCount: 2 }]);
    expect(read({ ...row, title: 'Study in Wales' })).toEqual([{ ...guide, title: 'Wales', providerCount: 5, isFilter: true }]);
  });

  it('drops Study in from titles, reads providers and place, and treats countries as filters', () => {
    expect(locations).toHaveLength(73);
    expect(locations.find(({ id }) => id === 'loc-leeds')).toMatchObject({ title: 'Leeds', isFilter: false, position: { lat: 53.796 } });
    expect(locations.filter(({ isFilter }) => isFilter).map(({ title }) => title)).toEqual([
      'England',
      'Northern Ireland',
      'Outside of the UK',
      'Scotland',
      'Wales',
    ]);
    expect(locations.find(({ title }) => title === 'Outside of the UK')).toMatchObject({
      position: null,
      providerCount: 0,
      providerIds: [],
    });
  });

  it('skips a row without a name or number, and throws the errors of the service', () => {
    const rows = [{ nid: '', title: 'Study in Ely' }, { nid: 'ely' }, null];
    const named = { nid: 'york', title: 'Study in York' };
    expect(readLocationGuides({ data: { locationGuides: [...rows, named] } }).map(({ id }) => id)).toEqual(['york']);
    expect(() => readLocationGuides({ data: { locationGuides: rows } })).toThrow('No entry of the answer can be read.');
    expect(() => readLocationGuides({ data: null, errors: [{ message: 'One' }, { message: 'Two' }] })).toThrow('One; Two');
  });
});

describe('filter by name', () => {
  it('finds the text anywhere in a name, ignoring case, outer spaces and accents', () => {
    const find = (text: string) => filterByName(['Law', 'Flaws', 'Café studies'], text, (name) => name);
    expect(find(' LAW ')).toEqual(['Law', 'Flaws']);
    expect(find('cafe')).toEqual(['Café studies']);
    expect(find(' ')).toHaveLength(3);
  });
});
