import { createTitleOrder, type Json } from '#engine';
import { buildVocabulary } from '#engine/testing';
import type { JsonSchema } from '#schemas';
import { describeForm } from '../form/describe-form.ts';
import type { CellFormats } from './cell-text.ts';
import { listColumns, type SheetColumn } from './columns.ts';
import type { SheetItem } from './plan.ts';

const moment: JsonSchema = { title: 'Moment', anyOf: [{ type: 'string' }, { type: 'null' }] };

/** The schema of a small kind, with one field of each sort that a cell can hold and two that it cannot. */
const noticeSchema: JsonSchema = {
  title: 'Notice',
  type: 'object',
  required: ['id', 'title', 'text', 'active', 'size', 'mood', 'starts', 'link', 'visibility', 'place', 'lines'],
  properties: {
    id: { type: 'string', maxLength: 80 },
    title: { type: 'string', minLength: 1, maxLength: 20 },
    text: { type: 'string', maxLength: 400 },
    note: { type: 'string', maxLength: 40 },
    active: { type: 'boolean' },
    size: { type: 'integer', minimum: 1, maximum: 9 },
    mood: { enum: ['calm', 'veryLoud'] },
    starts: moment,
    link: { title: 'LinkAddress', type: 'string', maxLength: 100 },
    visibility: { title: 'Expression', type: 'string' },
    place: { type: 'object', required: ['town'], properties: { town: { type: 'string', maxLength: 30 } } },
    lines: { type: 'array', items: { type: 'string', maxLength: 30 } },
    rule: { anyOf: [{ type: 'string', maxLength: 20 }, { type: 'null' }] },
  },
};

export const noticeForm = describeForm(noticeSchema);
export const noticeColumns = listColumns([noticeForm]);

export const cellWords: CellFormats = {
  vocabulary: buildVocabulary(),
  compareTitles: createTitleOrder(),
  lists: {},
  listItems: () => [],
  errorOfCondition: (text) => (text.includes('nobody-knows') ? 'There is no word "nobody-knows".' : null),
  describeCondition: (text) => (text === '' ? 'Everyone' : `Who has ${text}`),
};

/** The column with this id. */
export function columnOf(id: string): SheetColumn {
  const found = noticeColumns.find((column) => column.id === id);
  if (!found) throw new Error(`There is no column ${id}.`);
  return found;
}

/** A notice as a row. */
export function noticeItem(id: string, fields: Readonly<Record<string, Json>> = {}): SheetItem {
  const value = {
    id,
    title: `Title of ${id}`,
    text: '',
    active: true,
    size: 3,
    mood: 'calm',
    starts: '2027-01-06T09:00',
    link: '',
    visibility: '',
    place: { town: 'Leeds' },
    lines: ['one', 'two'],
    rule: null,
    ...fields,
  };
  return { key: `notices/${id}`, id, title: value.title, value, form: noticeForm, hasConflict: false };
}
