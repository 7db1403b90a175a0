import { describe, expect, it } from 'vitest';
import { addPick, findOption, loadOptions, searchOptions } from './option-lists.ts';

const names = async (list: Parameters<typeof loadOptions>[0], text: string) =>
  searchOptions(await loadOptions(list), text).map(({ label }) => label);

describe('long option lists', () => {
  it('[PREF-060] lists the United Kingdom first, and each country once', async () => {
    const countries = await loadOptions('countries');
    expect(countries[0]).toEqual({ id: 'United Kingdom', label: 'United Kingdom', hint: '' });
    expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThan(200);
  });

  it('[PREF-101] lists 57 subjects, and finds them by any part of their name', async () => {
    expect(await loadOptions('subjects')).toHaveLength(57);
    expect(await names('subjects', 'ANTHROP')).toEqual(['Anthropology']);
    expect(await names('subjects', 'zzz')).toEqual([]);
  });

  it('identifies universities and industries by their ids', async () => {
    expect((await loadOptions('providers'))[0]).toEqual({
      id: 'university-of-aberdeen',
      label: 'University of Aberdeen',
      hint: 'Aberdeen',
    });
    expect((await loadOptions('industries')).every(({ id, label }) => id !== '' && label !== '')).toBe(true);
  });
});

describe('option search', () => {
  it('ignores case, accents and outer spaces', async () => {
    expect(await names('countries', ' aland i ')).toEqual(['Åland Islands']);
    expect(findOption(await loadOptions('countries'), ' FRANCE ')?.id).toBe('France');
    expect(findOption(await loadOptions('countries'), 'Franc')).toBeUndefined();
  });

  it('ranks names that start with the text first, then words, then places, then the rest', () => {
    const options = ['Northumbria', 'Bridge College', 'University of Bristol'].map((label) => ({ id: label, label, hint: '' }));
    const placed = { id: 'east', label: 'East College', hint: 'Brighton' };
    expect(searchOptions([...options, placed], 'bri').map(({ label }) => label)).toEqual([
      'Bridge College',
      'University of Bristol',
      'East College',
      'Northumbria',
    ]);
  });

  it('finds every option without a text, in the order of the list', async () => {
    const countries = await loadOptions('countries');
    expect(searchOptions(countries, '  ')).toBe(countries);
  });
});

describe('picked options', () => {
  it('picks no value twice, and none beyond the maximum', () => {
    expect(addPick(['a'], 'b', 2)).toEqual(['a', 'b']);
    expect(addPick(['a'], 'a', 2)).toEqual(['a']);
    expect(addPick(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
  });
});
