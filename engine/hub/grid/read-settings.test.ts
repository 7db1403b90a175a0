import { describe, expect, it } from 'vitest';
import { buildWidget } from '../../testing/index.ts';
import { readSettings } from './read-settings.ts';

const option = (id: string, value: 'yes' | 'no') => ({ id, label: id, value, group: '' });
const options = [option('books', 'yes'), option('films', 'no'), option('maps', 'no')];
const loans = buildWidget({ settings: { show: true, clear: false, options, customData: null } });

describe('readSettings', () => {
  it("starts with the catalogue's values and those that the plan switches on for this person", () => {
    expect(readSettings(loans, undefined)).toEqual({ books: 'yes', films: 'no', maps: 'no' });
    expect(readSettings(loans, undefined, { Loans: ['films'], Shelf: ['maps'] })).toEqual({ books: 'yes', films: 'yes', maps: 'no' });
  });

  it("prefers the person's own choice, and ignores an invalid one", () => {
    const startsOn = { Loans: ['films'] };
    expect(readSettings(loans, { books: 'no', films: 'no', maps: 7 }, startsOn)).toEqual({ books: 'no', films: 'no', maps: 'no' });
    expect(readSettings(loans, 'nonsense', startsOn)).toMatchObject({ films: 'yes' });
  });
});
