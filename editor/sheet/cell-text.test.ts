import { describe, expect, it } from 'vitest';
import { readCell, showCell, writeCell } from './cell-text.ts';
import { cellWords, columnOf, noticeItem } from './sheet.fixture.ts';

const { value: item } = noticeItem('a', { starts: '2027-01-06T09:00', mood: 'veryLoud', visibility: 'adult' });

const read = (id: string, text: string) => readCell(columnOf(id), text, item, cellWords);

describe('a cell', () => {
  it.each([
    ['id', 'a', 'a'],
    ['title', 'Title of a', 'Title of a'],
    ['active', 'On', 'On'],
    ['size', '3', '3'],
    ['mood', 'Very loud', 'Very loud'],
    ['starts', '9am on 6 January 2027', '2027-01-06 09:00'],
    ['visibility', 'Who has adult', 'adult'],
    ['place/town', 'Leeds', 'Leeds'],
    ['lines', 'one, two', '["one","two"]'],
    ['rule', '', ''],
  ])('shows and writes a cell of %s', (id, shown, written) => {
    expect([showCell(columnOf(id), item, cellWords), writeCell(columnOf(id), item, cellWords)]).toEqual([shown, written]);
  });

  it.each([
    ['title', 'New', 'New'],
    ['active', 'off', false],
    ['active', 'YES', true],
    ['size', '7', 7],
    ['mood', 'very loud', 'veryLoud'],
    ['mood', 'calm', 'calm'],
    ['starts', '2027-08-12 08:00', '2027-08-12T08:00'],
    ['starts', '2027-08-12 08:00:00', '2027-08-12T08:00'],
    ['starts', '12/08/2027 08:00', '2027-08-12T08:00'],
    ['starts', '8am on 12 August 2027', '2027-08-12T08:00'],
    ['starts', 'midday on 12 August 2027', '2027-08-12T12:00'],
    ['starts', '12 August 2027', '2027-08-12'],
    ['starts', '', null],
    ['rule', '', null],
    ['note', '', undefined],
    ['text', '', ''],
    ['visibility', '', ''],
    ['link', '/help', '/help'],
  ])('reads in a cell of %s the text %j', (id, text, value) => {
    expect(read(id, text)).toEqual({ value, why: null });
  });

  it.each([
    ['title', '', '', 'Title cannot be empty.'],
    ['title', 'A title that is far too long', 'A title that is far too long', 'It is 8 characters too long: 20 at most.'],
    ['size', 'seven', 'seven', 'Enter a whole number in digits, like 10. Your text is still here.'],
    ['size', '12', 12, '9 is the largest.'],
    ['size', '1.5', 1.5, 'Enter a whole number.'],
    ['active', 'perhaps', 'perhaps', 'Enter On or Off.'],
    ['mood', 'angry', 'angry', 'There is no "angry" to choose here.'],
    ['starts', 'next week', 'next week', 'Enter a date with its day, month and year, and a time where it matters.'],
    ['starts', '2027-02-30', '2027-02-30', 'Enter a date with its day, month and year, and a time where it matters.'],
    ['visibility', 'nobody-knows', 'nobody-knows', 'There is no word "nobody-knows".'],
  ])('keeps in a cell of %s the text %j as typed, with an error', (id, text, value, why) => {
    expect(read(id, text)).toEqual({ value, why });
  });

  it('rejects a time in a day cell, and an empty one where it is required', () => {
    const starts = columnOf('starts');
    const dayCell = (isRequired: boolean) => ({
      ...starts,
      field: { ...starts.field, kind: 'moment', empty: '', isDay: true, isRequired } as const,
    });
    expect(readCell(dayCell(true), '12/08/2027', item, cellWords)).toEqual({ value: '2027-08-12', why: null });
    expect(readCell(dayCell(true), '2027-08-12 08:00', item, cellWords).why).toBe('Enter a day without a time, as dd/mm/yyyy.');
    expect(readCell(dayCell(true), '', item, cellWords).why).toBe('Starts cannot be empty.');
    expect(readCell(dayCell(false), '', item, cellWords)).toEqual({ value: undefined, why: null });
  });

  it("rejects a link without a target, with its field's message", () => {
    expect(read('link', 'www.example.org').why).toBe('Put https:// in front: https://www.example.org');
  });
});
