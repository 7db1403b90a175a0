import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { readShippedContent } from '../testing/shipped-content.ts';
import { type FullAddress, fitAddress, readLineLimits } from './address.ts';
import { MARKETING_GROUP } from './marketing-questions.ts';

const { questions } = readShippedContent();
const limits = readLineLimits(questions.filter(({ group }) => group === MARKETING_GROUP));

const word = fc.string({ unit: fc.constantFrom(...'abcdefgH0123-'), minLength: 1, maxLength: 40 });
const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const anyAddress = fc.record(
  { Company: line, Line1: line, Line2: line, Line3: line, Line4: line, Line5: line, City: line, PostalCode: fc.constant('ST1 1AA') },
  { requiredKeys: [] },
);
const lettersOf = (texts: readonly (string | undefined)[]) => texts.join('').replaceAll(/[\s,]/g, '');

describe('fitting a found address', () => {
  it('[LOOK-013] [ONB-056] reports every word that does not fit', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const { Company, Line1, Line2, Line3, Line4, Line5, City } = address;
        const { fields, left } = fitAddress(address, limits);
        const parts = [Company, Line1, Line2, Line3, Line4, Line5].map((part) => part?.trim() ?? '').filter((part) => part !== '');
        const once = parts.filter((part, index) => index === 0 || part.toLowerCase() !== parts[index - 1]?.toLowerCase());
        expect(lettersOf([fields.addressLine1, fields.addressLine2, left.addressLine2])).toBe(lettersOf(once));
        expect(lettersOf([fields.addressLine3, left.addressLine3])).toBe(lettersOf([City]));
        expect(fields.postcode).toBe(address.PostalCode ?? '');
        for (const text of Object.values(fields)) expect(text.length).toBeLessThanOrEqual(32);
      }),
      { numRuns: 500 },
    );
  });

  const cases: readonly (readonly [string, FullAddress, readonly string[]])[] = [
    ['two lines stay two lines', { Line1: '1 High Street', Line2: 'Hanley', City: 'Stoke' }, ['1 High Street', 'Hanley', 'Stoke']],
    [
      'three lines share two fields',
      { Line1: 'Flat 2', Line2: 'Pippin House', Line3: '4 Orchard Way', City: 'Fernhollow' },
      ['Flat 2', 'Pippin House, 4 Orchard Way', 'Fernhollow'],
    ],
    [
      'a company stands before the street',
      { Company: 'Acme Ltd', Line1: 'acme ltd', Line2: '9 Mill Lane', City: 'Leeds' },
      ['Acme Ltd', '9 Mill Lane', 'Leeds'],
    ],
  ];
  it.each(cases)('%s', (_title, address, [addressLine1, addressLine2, addressLine3]) => {
    expect(fitAddress(address, limits).fields).toMatchObject({ addressLine1, addressLine2, addressLine3 });
    expect(fitAddress(address, limits).left).toEqual({});
  });

  it('[PREF-065] fills lines up to the limits of the questions, or fully without limits', () => {
    const address = { Line1: 'Apartment 123', Line2: 'The Old Exchange', City: 'Stoke-on-Trent' };
    const fillLines = (maxLength: number) => {
      const asked = ['addressLine1', 'addressLine2', 'addressLine3'].map((field) => ({ field, maxLength }));
      return fitAddress(address, readLineLimits(asked)).fields;
    };
    expect(fillLines(10)).toMatchObject({ addressLine1: 'Apartment', addressLine2: '123, The', addressLine3: 'Stoke-on-T' });
    expect(fillLines(0)).toMatchObject({ addressLine1: 'Apartment 123', addressLine2: 'The Old Exchange', addressLine3: 'Stoke-on-Trent' });
  });

  it('accepts lines without a limit, and addresses with missing parts', () => {
    const long = 'a'.repeat(200);
    expect(fitAddress({ Line1: ` ${long} `, PostalCode: ' ST1 1AA ' }, readLineLimits([])).fields).toEqual({
      addressLine1: long,
      addressLine2: '',
      addressLine3: '',
      postcode: 'ST1 1AA',
    });
    expect(fitAddress({}, limits).fields).toEqual({ addressLine1: '', addressLine2: '', addressLine3: '', postcode: '' });
  });

  it('returns text that does not fit', () => {
    const address = {
      ...{ Line1: 'Apartment 123', Line2: 'The Old Exchange Building', Line3: '45-47 King William Street', Line4: 'Hanley' },
      ...{ City: 'Stoke-on-Trent', PostalCode: 'ST1 1AA' },
    };
    expect(fitAddress(address, limits)).toEqual({
      fields: {
        addressLine1: 'Apartment 123, The Old Exchange',
        addressLine2: 'Building, 45-47 King William',
        addressLine3: 'Stoke-on-Trent',
        postcode: 'ST1 1AA',
      },
      left: { addressLine2: 'Street, Hanley' },
    });
  });
});
