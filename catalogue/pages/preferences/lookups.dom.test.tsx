// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { readSaved } from '#engine/hub';
import { pickQuestions } from '../../components/question/use-questions.ts';
import { shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { type AnswerBody, type Answers, drawInHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';
import type { Question } from '../../schemas/generated/items.ts';
import { PanelList } from './panel-list.tsx';
import { panelIds } from './panel-rules.ts';

const SCHOOLS = '/api/v1/schools';
const NUMBERS = '/api/v1/valid-phone-number';
const REGIONS = '/api/v1/phone-region-codes';
const FIND = '/api/v1/address/find';
const RETRIEVE = '/api/v1/address/retrieve';
const broken = { status: 500, body: { code: 'broken', detail: 'Broken.' } };
const good = (path: string, body: AnswerBody, delayMs = 0) => ({ path, status: 200, body, delayMs });

/** The panel of a pupil who accepts every contact method. */
function open(answers: Answers, record: object = {}): Promise<HubDrawing> {
  const data = { offers: 'Yes', contactSMS: 'yes', contactPost: 'yes', userCountry: 'United Kingdom', stillAtSchool: 'Yes', ...record };
  const saved = [{ collection: 'dashboardUserData' as const, name: 'Personalisation', data, lastUpdated: '2027-01-01T00:00:00Z' }];
  const own = ({ group, field }: Question) => group === 'marketing-preferences' && field !== 'dateOfBirth';
  const questions = pickQuestions(shippedCatalogue().catalogue.questions, panelIds).filter(own);
  const address = '/dashboard/preferences?section=marketing-preferences';
  return drawInHub(<PanelList questions={questions} />, { saved, answers, address });
}

const at = <E extends HTMLElement = HTMLInputElement>(hub: HubDrawing, selector: string): E => {
  const found = hub.container.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}. Seen:\n${hub.seen()}`);
  return found;
};
/** Appends text to a field in one event. */
const type = (hub: HubDrawing, selector: string, text: string) =>
  hub.hands(async (user) => {
    await user.click(at(hub, selector));
    await user.paste(text);
  });
const click = (hub: HubDrawing, element: Element) => hub.hands((user) => user.click(element));
const change = async (hub: HubDrawing, selector: string, text: string) => {
  await hub.hands((user) => user.clear(at(hub, selector)));
  if (text !== '') await type(hub, selector, text);
};
/** The query of each call to this address. */
const queriesOf = ({ ports }: HubDrawing, path: string) =>
  ports.requests.flatMap((one) =>
    one.path.startsWith(`${path}?`) ? [Object.fromEntries(new URL(one.path, 'https://hub.invalid').searchParams)] : [],
  );
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';

describe('school search', () => {
  const school = '#field-preferences-school-name';
  const schoolNamed = (name: string) => ({ code: name, name, address_1: 'High Street', address_3: 'Leeds', Ukprn: `u-${name}` });
  const optionsOf = (hub: HubDrawing) => [...hub.container.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  const asksToShare = (hub: HubDrawing) => hub.seen().toLowerCase().includes('tell your school');

  it('[LOOK-022] [ONB-026] [CONST-047] starts a second after the last letter, for at most fifty', async () => {
    const hub = await open([good(SCHOOLS, [schoolNamed('Older School')], 5_000)]);
    await type(hub, school, 'Old');
    await hub.pass(900);
    await type(hub, school, 'er');
    await hub.pass(999);
    expect(queriesOf(hub, SCHOOLS)).toEqual([]);
    await hub.pass(1);
    expect(queriesOf(hub, SCHOOLS)).toEqual([{ limit: '50', data: 'full', search: 'Older' }]);
    hub.answer([good(SCHOOLS, [schoolNamed('Hill School')])]);
    await change(hub, school, 'Hill');
    await hub.pass(1_000);
    await hub.pass(5_000);
    expect(optionsOf(hub).join()).toContain('Hill School');
    expect(optionsOf(hub).join()).not.toContain('Older School');
  });

  it('[LOOK-023] [LOOK-024] [LOOK-026] suggests schools with address, selects by keyboard, and forgets a school whose name was edited', async () => {
    const hub = await open([good(SCHOOLS, [schoolNamed('Hill School')])]);
    await click(hub, at(hub, school));
    expect(hub.seen()).toContain('Please start typing for suggestions.');
    await type(hub, school, 'Hill');
    await hub.pass(1_000);
    expect(optionsOf(hub)).toEqual(['Hill School, High Street, Leeds', "My school isn't listed"]);
    await hub.pass(1_000);
    expect(said()).toContain('1 school found');
    await hub.keys('{ArrowDown}{Enter}');
    expect(at(hub, school).value).toBe('Hill School');
    expect(asksToShare(hub)).toBe(true);
    hub.answer([good(SCHOOLS, [])]);
    await type(hub, school, 's');
    await hub.pass(1_000);
    expect(asksToShare(hub)).toBe(false);
    expect(hub.seen()).toContain('No school/college found.');
  });

  it('[LOOK-028] retains the name after a failure, to search again or use as typed', async () => {
    const hub = await open([{ path: SCHOOLS, ...broken }]);
    await type(hub, school, 'My own school');
    await hub.pass(1_000);
    expect(hub.seen(at(hub, '.lookup-problem'))).toContain("We can't search schools right now.");
    expect(at(hub, school).value).toBe('My own school');
    hub.answer([good(SCHOOLS, [schoolNamed('Hill School')])]);
    await hub.press('Try again');
    expect(hub.container.querySelector('.lookup-problem')).toBeNull();
    await hub.press("My school isn't listed");
    expect(document.activeElement).toBe(at(hub, school));
    expect(at(hub, school).value).toBe('My own school');
    expect(hub.seen()).toContain("We'll use the name as you typed it.");
  });
});

describe('phone number check', () => {
  const number = 'input[type="tel"]';
  const region = '#field-preferences-mobile-region';
  const regions = good(REGIONS, [
    { regionCode: 'GB', displayRegion: 'United Kingdom', countryCode: '44' },
    { regionCode: 'FR', displayRegion: 'France', countryCode: '33' },
  ]);
  const verdictOf = (isValid: boolean) => ({
    isValid,
    internationalNumber: '+44 20 7946 0018',
    nationalNumber: '020 7946 0018',
    regionCode: 'GB',
  });
  const verdict = (hub: HubDrawing) => hub.container.querySelector('.phone-verdict')?.textContent ?? '';

  it('[LOOK-033] [CONST-048] [LOOK-034] runs 250 ms after the last digit, and announces the result', async () => {
    const hub = await open([regions, good(NUMBERS, verdictOf(true))]);
    expect(at<HTMLSelectElement>(hub, region).value).toBe('GB');
    expect(verdict(hub)).toBe('');
    await type(hub, number, '020 7946 001');
    await hub.pass(200);
    await type(hub, number, '8');
    await hub.pass(249);
    expect(queriesOf(hub, NUMBERS)).toEqual([]);
    await hub.pass(1);
    expect(queriesOf(hub, NUMBERS)).toEqual([{ region: 'GB', number: '020 7946 0018' }]);
    expect(verdict(hub)).toBe('Valid number');
    expect(said()).toContain('Valid number');
  });

  it('[LOOK-039] runs again for another region, shows nothing for an empty field, and ignores an outdated response', async () => {
    const hub = await open([regions, good(NUMBERS, verdictOf(true))]);
    await type(hub, number, '020 7946 0018');
    await hub.pass(250);
    hub.answer([regions, good(NUMBERS, verdictOf(false))]);
    await hub.hands((user) => user.selectOptions(at(hub, region), 'FR'));
    await hub.pass(250);
    expect(queriesOf(hub, NUMBERS).at(-1)).toEqual({ region: 'FR', number: '020 7946 0018' });
    expect(verdict(hub)).toBe('Invalid number');
    expect(at(hub, number).getAttribute('aria-invalid')).toBe('true');
    await change(hub, number, '');
    expect(verdict(hub)).toBe('');
    hub.answer([regions, good(NUMBERS, verdictOf(false), 5_000)]);
    await type(hub, number, '0770090012');
    await hub.pass(250);
    hub.answer([regions, good(NUMBERS, verdictOf(true))]);
    await change(hub, number, '+44 20 7946 0018');
    await hub.pass(250);
    await hub.pass(5_000);
    expect(verdict(hub)).toBe('Valid number');
    await click(hub, at(hub, region));
    expect(at(hub, number).value).toBe('020 7946 0018');
    expect(at<HTMLSelectElement>(hub, region).value).toBe('GB');
  });

  it('[EC-023] [ERR-043] [ONB-045] treats a failed check as invalid, and offers a retry', async () => {
    const hub = await open([regions, { path: NUMBERS, ...broken }]);
    await type(hub, number, '020 7946 0018');
    await hub.pass(250);
    expect(verdict(hub)).toMatch(/Invalid number.*We could not check this number/);
    hub.answer([regions, good(NUMBERS, verdictOf(true))]);
    await hub.press('Try again');
    expect(verdict(hub)).toBe('Valid number');
  });

  const complete = { addressLine1: '1 Orchard Way', addressLine3: 'Fernhollow', postcode: 'ZA1 1AA', stillAtSchool: 'No' };
  const savedNumber = (hub: HubDrawing) =>
    (readSaved(hub.store.getState(), 'dashboardUserData', 'Personalisation') as { readonly mobile?: string }).mobile;

  /** Presses Save right after the last digit, before the service has responded. */
  async function saveAtOnce(answer: Answers[number]): Promise<HubDrawing> {
    const hub = await open([regions, { ...answer, delayMs: 3_000 }], complete);
    await type(hub, number, '020 7946 0018');
    await hub.press('Save changes');
    expect(savedNumber(hub)).toBeUndefined();
    await hub.pass(250);
    await hub.pass(3_000);
    return hub;
  }

  it('[PREF-021] [LOOK-037] delays a pending save, which then saves the formatted number and confirms it', async () => {
    const hub = await saveAtOnce(good(NUMBERS, verdictOf(true)));
    expect(hub.seen()).toContain('Your details have been updated');
    expect(savedNumber(hub)).toBe('+44 20 7946 0018');
  });

  it('[PREF-048] rejects a pending save when the number is refused, with an error on its field', async () => {
    const hub = await saveAtOnce(good(NUMBERS, verdictOf(false)));
    expect(hub.seen()).not.toContain('Your details have been updated');
    expect(hub.seen(at(hub, '.error-summary'))).toContain('Invalid number');
    expect(savedNumber(hub)).toBeUndefined();
  });

  it('[ONB-046] [PREF-048] lets a pending save continue with the typed number when the check fails', async () => {
    const hub = await saveAtOnce({ path: NUMBERS, ...broken });
    expect(hub.seen()).toContain('Your details have been updated');
    expect(savedNumber(hub)).toBe('020 7946 0018');
  });

  it('[LOOK-036] [LOOK-038] falls back to GB without regions, and to a pattern when the check fails', async () => {
    const hub = await open(
      [
        { path: REGIONS, ...broken },
        { path: NUMBERS, ...broken },
      ],
      complete,
    );
    expect(at(hub, region).textContent).toBe('United Kingdom (+44)');
    await type(hub, number, '020 7946 0018');
    await hub.pass(250);
    await hub.press('Save changes');
    await hub.pass(10_000);
    const sent = hub.ports.requests.filter(({ init }) => init.method === 'PUT').map(({ init }) => String(init.body));
    expect(sent.join()).toContain('020 7946 0018');
    expect(sent.join()).not.toContain('mobileCheck');
  });
});

describe('address search', () => {
  const find = '.address-search input';
  const street = { Id: 'S', Text: 'Orchard Way', Description: 'Fernhollow - 2 Addresses', Type: 'Street', Highlight: '0-4' };
  const houseOf = (number: number) => ({
    Id: `H${number}`,
    Text: `${number} Orchard Way`,
    Description: 'ZA1',
    Type: 'Address',
    Highlight: '',
  });
  const found = {
    ...{ Id: '1', Company: '', Line1: '1 Orchard Way', Line2: '', Line3: '', Line4: '', Line5: '' },
    ...{ City: 'Fernhollow', Province: '', PostalCode: 'ZA1 1AA', CountryName: 'United Kingdom' },
  };
  const text = 'There has been a problem fetching addresses. Error parsing response.';
  const line = (hub: HubDrawing) => hub.container.querySelector<HTMLInputElement>('[data-field="addressLine1"] input');
  const rows = (hub: HubDrawing) => [...hub.container.querySelectorAll('.address-rows li button')];

  it('[LOOK-012] [CALL-056] starts 300 ms after typing stops, from three letters', async () => {
    const hub = await open([good(FIND, { Items: [street] })]);
    await type(hub, find, 'or');
    await hub.pass(10_000);
    await type(hub, find, 'c');
    await hub.pass(250);
    await type(hub, find, 'h');
    await hub.pass(299);
    expect(queriesOf(hub, FIND)).toEqual([]);
    await hub.pass(1);
    expect(queriesOf(hub, FIND)).toEqual([{ IsMiddleware: 'false', Countries: 'GBR', Bias: 'true', Text: 'orch' }]);
    expect(rows(hub)[0]?.querySelector('b')?.textContent).toBe('Orch');
  });

  it('[LOOK-017] [LOOK-004] announces that nothing was found', async () => {
    const hub = await open([good(FIND, { Items: [] })]);
    await type(hub, find, 'zzzz');
    await hub.pass(300);
    expect(hub.seen()).toContain('No addresses found.');
    await hub.pass(1_000);
    expect(said()).toContain('No addresses found.');
  });

  it('[LOOK-004] [LOOK-005] [ONB-054] alternates with manual entry, and switching preserves both texts', async () => {
    const hub = await open([good(FIND, { Items: [] })]);
    await type(hub, find, 'zzzz');
    await hub.press('Enter address manually');
    await hub.hands((user) => user.type(line(hub) as HTMLInputElement, '1a Orchard Way'));
    await hub.press('Search for an address');
    expect(at(hub, find).value).toBe('zzzz');
    await hub.press('Enter address manually');
    expect(line(hub)?.value).toBe('1a Orchard Way');
  });

  it('[LOOK-005] shows a saved address first', async () => {
    const hub = await open([], { addressLine1: '2 Lantern Mews', addressLine3: 'Fernhollow', postcode: 'ZA1 2BD' });
    expect(hub.seen()).toContain('2 Lantern Mews\nFernhollow\nZA1 2BD');
    await hub.press('Change');
    expect(document.activeElement).toBe(at(hub, find));
  });

  it('[LOOK-018] [LOOK-013] [ONB-056] goes back from a street, fills in every line of an address, and shows what did not fit at its field', async () => {
    const long = {
      ...found,
      ...{ Line1: 'Apartment 123', Line2: 'The Old Exchange Building', Line3: '45-47 King William Street' },
      ...{ Line4: 'Hanley', City: 'Stoke-on-Trent', PostalCode: 'ST1 1AA' },
    };
    const hub = await open([good(RETRIEVE, { Items: [long] }), good(FIND, { Items: [street] })]);
    await type(hub, find, 'orch');
    await hub.pass(300);
    hub.answer([good(RETRIEVE, { Items: [long] }), good(FIND, { Items: [1, 2].map(houseOf) })]);
    await click(hub, rows(hub)[0] as Element);
    expect(document.activeElement).toBe(at(hub, '.address-back'));
    expect(rows(hub)).toHaveLength(2);
    await click(hub, at(hub, '.address-back'));
    expect(rows(hub)).toHaveLength(1);
    expect(document.activeElement).toBe(at(hub, find));
    await click(hub, rows(hub)[0] as Element);
    await click(hub, rows(hub)[1] as Element);
    expect(line(hub)?.value).toBe('Apartment 123, The Old Exchange');
    expect(document.activeElement).toBe(line(hub));
    expect(at(hub, '[data-field="addressLine2"] input').value).toBe('Building, 45-47 King William');
    expect(at(hub, '[data-field="addressLine3"] input').value).toBe('Stoke-on-Trent');
    const told = 'This part did not fit: Street, Hanley. Shorten the address if you need it.';
    expect(hub.seen(at(hub, '[data-field="addressLine2"]'))).toContain(told);
    expect(said()).toContain(told);
  });

  it.each([
    ['[LOOK-016] [ERR-018] a failed call', broken],
    ['[LOOK-016] an error among what is found', { status: 200, body: { Items: [{ Error: '2', Description: 'Unknown key' }] } }],
    ['[LOOK-015] [ONB-057] an answer that cannot be read', { status: 200, body: { Items: 'none' } }],
  ])('%s opens the fields, while searching and while opening a street', async (_, answer) => {
    const hub = await open([{ path: FIND, ...answer }]);
    await type(hub, find, 'orchard');
    await hub.pass(300);
    expect(hub.seen(at(hub, '.lookup-problem'))).toContain(text);
    expect(line(hub)).not.toBeNull();
    expect(said()).toContain(text);
    hub.answer([good(FIND, { Items: [street] })]);
    await change(hub, find, 'orchards');
    await hub.pass(300);
    expect(line(hub)).toBeNull();
    hub.answer([{ path: FIND, ...answer }]);
    await click(hub, rows(hub)[0] as Element);
    expect(hub.seen(at(hub, '.lookup-problem'))).toContain(text);
    expect(line(hub)).not.toBeNull();
  });
});

describe('country selection', () => {
  const tick = (hub: HubDrawing, name: string) => hub.find('checkbox', name) as HTMLInputElement;
  const live = async (hub: HubDrawing, country: string, key: string) => {
    const field = hub.find('combobox', 'Country');
    await hub.hands((user) => user.clear(field));
    await hub.type('Country', `${country}${key}`, 'combobox');
  };

  it('[PREF-060] rejects a country that is not in the list', async () => {
    const hub = await open([], { userCountry: '' });
    await live(hub, 'Narnia', '{Tab}');
    await hub.press('Save changes');
    expect(hub.seen(at(hub, '.error-summary'))).toContain('Choose a country from the list.');
    expect(hub.seen()).not.toContain('Country field is required');
  });

  it('[PREF-043] [PREF-074] gives no consent to post after a change to France and back', async () => {
    const hub = await open([], { contactSMS: 'no', contactPost: 'no', stillAtSchool: 'No' });
    await live(hub, 'France', '{Enter}');
    for (const way of ['Email', 'Text message']) await hub.press(way, 'checkbox');
    expect(tick(hub, 'All of these').checked).toBe(true);
    await live(hub, 'United Kingdom', '{Enter}');
    expect([tick(hub, 'All of these').checked, tick(hub, 'Post').checked]).toEqual([false, false]);
    await hub.type('Mobile number', '07400 123456');
    await hub.press('Enter address manually');
    await hub.type('Address line 1', '1 High Street');
    await hub.type('Town or city', 'Leeds');
    await hub.type('Postcode', 'LS1 1AA');
    await hub.press('Save changes');
    await hub.pass(10_000);
    expect(readSaved(hub.store.getState(), 'dashboardUserData', 'Personalisation')).toMatchObject({
      contactMethod: ['Email', 'SMS'],
      contactAll: 'no',
      contactEmail: 'yes',
      contactPost: 'no',
      contactSMS: 'yes',
      country: 'United Kingdom',
      userCountry: 'United Kingdom',
    });
  });
});
