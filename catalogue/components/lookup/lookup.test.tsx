import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HubProvider, type HubState } from '#engine/hub';
import { isRefusedNumber } from '../../rules/preferences/phone.ts';
import type { Question } from '../../schemas/generated/items.ts';
import { hubPageOf, shippedCatalogue } from '../testing/hub-page-of.ts';
import { createStillStore } from '../testing/still-store.ts';
import { AddressField } from './address-field.tsx';
import { canFindAddress, countAddresses, listAddressLines, opensContainer } from './address-rows.ts';
import { AddressRows } from './address-search.tsx';
import { type FoundPlace, phoneRegionsCall, toFindCall, toPhoneCall, toRetrieveCall, toSchoolsCall } from './lookup-calls.ts';
import {
  choosePhoneEntryRegion,
  isCurrent,
  startPhone,
  tidyPhone,
  toPhoneAnswers,
  toPhoneQuestion,
  toPhoneWord,
  typePhone,
} from './phone-entry.ts';
import { PhoneField, PhoneVerdict } from './phone-field.tsx';
import { SchoolField } from './school-field.tsx';

const store = createStillStore(hubPageOf('p10'), {} as Partial<HubState>);
const draw = (element: ReactElement) => renderToString(<HubProvider store={store}>{element}</HubProvider>);
const nothing = () => undefined;

function questionOf(field: string): Question {
  const found = shippedCatalogue().catalogue.questions.find((question) => question.field === field);
  if (!found) throw new Error(`There is no question ${field}.`);
  return found;
}

const street: FoundPlace = {
  Id: 's1',
  Text: 'Orchard Way',
  Description: 'Fernhollow, ZA1 1AA - 5 Addresses',
  Type: 'STREET',
  Highlight: '0-7',
};
const house: FoundPlace = { Id: 'a1', Text: '1 <i>Orchard</i> Way', Description: 'Fernhollow', Type: 'Address', Highlight: '2-5' };

describe('lookup calls', () => {
  it('requests schools by limit, data and the trimmed text', () => {
    const { base, path, area } = toSchoolsCall(`  St Mary's ${'x'.repeat(300)}`);
    expect([base, area]).toEqual(['services', 'schools']);
    expect(path).toMatch(/^\/api\/v1\/schools\?limit=50&data=full&search=St%20Mary's%20x+$/);
    expect(decodeURIComponent(path.split('search=')[1] ?? '')).toHaveLength(255);
  });

  it('rejects unreadable schools', () => {
    const { read } = toSchoolsCall('x');
    expect(read([{ code: '1', name: 'Hill School', address_1: 'High Street', Ukprn: '10' }])).toEqual([
      { code: '1', name: 'Hill School', address_1: 'High Street', address_2: '', address_3: '', address_4: '', Ukprn: '10' },
    ]);
    for (const body of [null, {}, [1], [{ name: 'Hill School' }]]) expect(() => read(body)).toThrow();
  });

  it('rejects incomplete regions and number checks', () => {
    expect(phoneRegionsCall.path).toBe('/api/v1/phone-region-codes');
    expect(phoneRegionsCall.keeps).toBeUndefined();
    expect(() => phoneRegionsCall.read([{ regionCode: 'GB' }])).toThrow();
    const { path, read } = toPhoneCall('GB', ' 020 7946 0018 ');
    expect(path).toBe('/api/v1/valid-phone-number?region=GB&number=020%207946%200018');
    expect(() => read({ isValid: 'yes' })).toThrow();
  });

  it("requests addresses without a key, by the service's names", () => {
    expect(toFindCall(' orchard ', null).path).toBe('/api/v1/address/find?IsMiddleware=false&Countries=GBR&Bias=true&Text=orchard');
    expect(toFindCall('', 'P|1').path).toBe('/api/v1/address/find?IsMiddleware=false&Countries=GBR&Bias=true&Container=P%7C1');
    expect(toRetrieveCall('A|1').path).toBe('/api/v1/address/retrieve?Id=A%7C1');
  });

  it('fails on an item with an error, as on an unreadable response', () => {
    const { read } = toFindCall('orchard', null);
    expect(read({ Items: [street], demonstration: true })).toEqual({ places: [street], isDemonstration: true });
    expect(read({ Items: [] })).toEqual({ places: [], isDemonstration: false });
    for (const body of [null, [], {}, { Items: [{ Error: '2', Description: 'Unknown key' }] }, { Items: [{ Text: 'x' }] }])
      expect(() => read(body)).toThrow();
    expect(() => toRetrieveCall('x').read({ Items: [] })).toThrow();
    expect(() => toRetrieveCall('x').read({ Items: [{ Error: '1001' }] })).toThrow();
  });
});

describe('rows of addresses', () => {
  it('requires three characters to search', () => {
    expect(['za', ' za ', 'za1'].map(canFindAddress)).toEqual([false, false, true]);
  });

  it('[ONB-055] reads id, text, description, type and highlight, and opens a container unless the type is Address', () => {
    expect(toFindCall('Orchard', null).read({ Items: [street, { ...house, More: 1 }] }).places).toEqual([street, house]);
    expect([street, house].map(opensContainer)).toEqual([true, false]);
  });

  it('shows how many addresses a container holds', () => {
    expect(countAddresses(street, 2)).toBe(5);
    expect(countAddresses({ Description: 'Fernhollow' }, 2)).toBe(2);
  });

  it('shows an address by its non-empty lines', () => {
    expect(listAddressLines({ addressLine1: '1 Orchard Way', addressLine2: ' ', addressLine3: 'Fernhollow', postcode: 'ZA1 1AA' })).toEqual(
      ['1 Orchard Way', 'Fernhollow', 'ZA1 1AA'],
    );
  });

  const found = { places: [street, house], isDemonstration: false };
  const rows = (path: readonly FoundPlace[]) =>
    draw(<AddressRows search={{ path, found, isLoading: false, choose: nothing, back: nothing }} />);

  it('[LOOK-014] shows matched parts in bold, as text and never as HTML', () => {
    const html = rows([]);
    expect(html).toContain('<b>Orchard</b><span> Way</span>');
    expect(html).toContain('<span>1 </span><b>&lt;i&gt;</b>');
    expect(html).not.toContain('<i>');
  });

  it('names an opened container with its count, below the Back button', () => {
    expect(rows([])).not.toContain('Back');
    expect(rows([street])).toMatch(/Back<\/span>.*Orchard Way, 5 addresses/);
    expect(rows([{ ...street, Description: '- 1 Addresses' }])).toContain('Orchard Way, 1 address<');
  });
});

describe('AddressField', () => {
  const field = (answers: Readonly<Record<string, string>>, hasProblem = false) =>
    draw(
      <AddressField questions={[]} answers={answers} onChange={nothing} hasProblem={hasProblem}>
        <p>The fields</p>
      </AddressField>,
    );
  const saved = { addressLine1: '1 Orchard Way', addressLine3: 'Fernhollow', postcode: 'ZA1 1AA', userCountry: 'United Kingdom' };

  it('starts with the search, or with the saved address', () => {
    expect(field({})).toContain('Find your address');
    expect(field({})).toContain('Enter address manually');
    expect(field({})).not.toContain('The fields');
    expect(field(saved)).toMatch(/1 Orchard Way.*Fernhollow.*ZA1 1AA.*Change/);
    expect(field(saved)).not.toContain('Find your address');
  });

  it('shows its fields when one of them has an error', () => {
    expect(field(saved, true)).toContain('The fields');
  });

  it('[LOOK-019] shows only the fields for another country', () => {
    expect(field({ userCountry: 'France' })).toBe('<div class="address-fields"><p>The fields</p></div>');
  });
});

describe('SchoolField', () => {
  it("is a combobox with the question's label, and offers no own name before typing", () => {
    const question = questionOf('schoolName');
    const html = draw(<SchoolField question={question} answers={{ schoolName: 'Hill School' }} problem="Wrong." onChange={nothing} />);
    expect(html).toMatch(new RegExp(`<label class="field-label" for="field-${question.id}">${question.label}</label>`));
    expect(html).toMatch(/role="combobox"[^>]*aria-invalid="true"[^>]*value="Hill School"/);
    expect(html).not.toContain('isn&#x27;t listed');
  });
});

describe('a phone number while typing', () => {
  const valid = { isValid: true, internationalNumber: '+44 20 7946 0018', nationalNumber: '020 7946 0018', regionCode: 'GB' };
  const invalid = { ...valid, isValid: false };
  const asked = { ...startPhone('02079460018'), question: { region: 'GB', number: '02079460018' } };

  it('is checked once it matches its pattern, and never when empty', () => {
    expect(toPhoneQuestion(startPhone(''), 'GB', 18)).toBeNull();
    expect(toPhoneQuestion(startPhone('020 7946 0018 or so'), 'GB', 18)).toBeNull();
    expect(toPhoneQuestion(startPhone('020_'), 'GB', 18)).toBeNull();
    expect(toPhoneQuestion(startPhone('020 7946 0018'), 'FR', 18)).toEqual({ region: 'FR', number: '020 7946 0018' });
  });

  it('is checked again after typing and after a change of region', () => {
    expect(isCurrent(asked, 'GB')).toBe(true);
    expect(isCurrent(typePhone(asked, '0207946001'), 'GB')).toBe(false);
    expect(isCurrent(choosePhoneEntryRegion(asked, 'FR'), 'FR')).toBe(false);
  });

  it('is formatted for its region when valid, without another check', () => {
    const french = { ...valid, internationalNumber: '+33 6 12 34 56 78', nationalNumber: '06 12 34 56 78', regionCode: 'FR' };
    const tidy = tidyPhone(asked, french, 18);
    expect(tidy).toMatchObject({ text: '06 12 34 56 78', region: 'FR' });
    expect(isCurrent(tidy, 'FR')).toBe(true);
    expect(isCurrent(typePhone(tidy, '06 12 34 56 7'), 'FR')).toBe(false);
    expect(tidyPhone(asked, invalid, 18)).toBe(asked);
  });

  it('is saved in international format when valid, else as typed', () => {
    expect(toPhoneAnswers(questionOf('mobile'), '020 7946 0018', 'valid', valid)).toEqual({
      mobile: '+44 20 7946 0018',
      mobileCheck: 'valid',
    });
    expect(toPhoneAnswers(questionOf('mobile'), '020', 'invalid', invalid)).toEqual({ mobile: '020', mobileCheck: 'invalid' });
    expect(toPhoneAnswers(questionOf('mobile'), '', 'checking', null)).toEqual({ mobile: '', mobileCheck: '' });
    const long = { ...valid, internationalNumber: '+423 66 0 23 45 67 89' };
    expect(toPhoneAnswers(questionOf('mobile'), '1', 'valid', long)).toEqual({ mobile: '+42366023456789', mobileCheck: 'valid' });
  });

  it('is refused only by the service', () => {
    expect([null, 'failed' as const, valid, invalid].map(toPhoneWord)).toEqual(['checking', 'failed', 'valid', 'invalid']);
    expect(['', 'checking', 'failed', 'valid', 'invalid'].map((mobileCheck) => isRefusedNumber({ mobileCheck }))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('PhoneField', () => {
  const question = questionOf('mobile');
  const field = (answers: Readonly<Record<string, string>>) =>
    draw(<PhoneField question={question} answers={answers} problem="" onChange={nothing} />);

  it('is a telephone field beside its region, initially the United Kingdom', () => {
    expect(field({})).toMatch(/Country code<\/label>.*<option value="GB" selected="">United Kingdom \(\+44\)<\/option>/);
    expect(field({})).toMatch(/type="tel"/);
    expect(field({})).not.toMatch(/(Valid|Invalid) number/);
  });

  it('shows the result with icon and text, and Try again only after a failed call', () => {
    const verdict = (messages: readonly string[]) => draw(<PhoneVerdict id="v" messages={messages} onRetry={nothing} />);
    expect(verdict([])).toBe('');
    expect(verdict(['phone-valid'])).toMatch(/<svg.*Valid number/);
    expect(verdict(['phone-invalid'])).toMatch(/<svg.*Invalid number/);
    expect(verdict(['phone-invalid'])).not.toContain('Try again');
    expect(verdict(['phone-invalid', 'phone-not-checked'])).toMatch(/Invalid number.*We could not check this number.*Try again/);
  });
});
