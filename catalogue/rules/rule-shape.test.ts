import { describe, expect, it } from 'vitest';
import { createShapeCheck } from '#schemas';
import { isFields, readFields, readFlag, readText } from './reading.ts';
import {
  aFlag,
  aList,
  aNumber,
  aNumberOrNull,
  anExactNumber,
  anObject,
  aRule,
  aText,
  aTextList,
  aValue,
  formed,
  oneOf,
  orElse,
  orNone,
  readBy,
} from './rule-shape.ts';

const person = anObject('A person.', { name: aText('The name.'), age: aNumber('The age.', 18), tags: aTextList('Tags.', 'A tag.') });

const parts = {
  text: aText('Text.'),
  number: aNumber('Number.'),
  flag: aFlag('Flag.'),
  list: aList('List.', person),
  person,
};

describe('parts of a rule', () => {
  it('read missing, null and wrongly typed values alike', () => {
    const odd = [undefined, null, {}, Number.NaN, Symbol.iterator];
    const nothing = { name: '', age: 18, tags: [] };
    const read = (part: (value: unknown) => unknown) => odd.map(part);
    expect(read(parts.text.read)).toEqual(odd.map(() => ''));
    expect(read(parts.number.read)).toEqual(odd.map(() => 0));
    expect(read(parts.flag.read)).toEqual(odd.map(() => false));
    expect(read(parts.list.read)).toEqual(odd.map(() => []));
    expect(read(person.read)).toEqual(odd.map(() => nothing));
  });

  it('read an object by property, and leave out unknown properties', () => {
    expect(person.read({ name: ' Ada ', age: '36', tags: ['a', '', 5], born: 1815 })).toEqual({ name: 'Ada', age: 36, tags: ['a', '5'] });
  });

  it('accept null in their schema', () => {
    for (const [id, { shape }] of Object.entries(parts)) {
      const check = createShapeCheck([{ ...shape, $id: `part/${id}.schema.json` }]);
      expect(check(`part/${id}.schema.json`, null), id).toEqual([]);
      expect(check(`part/${id}.schema.json`, Symbol.iterator), id).not.toEqual([]);
    }
  });

  it('define the meaning of a missing value', () => {
    expect([aFlag('Flag.', true), aFlag('Flag.')].map(({ read }) => [undefined, false, true].map(read))).toEqual([
      [true, false, true],
      [false, false, true],
    ]);
    expect([aNumberOrNull('Number.'), anExactNumber('Number.')].map(({ read }) => ['7', 7, ''].map(read))).toEqual([
      [7, 7, null],
      [null, 7, null],
    ]);
    expect([' ', 'b'].map(orElse(aText('Text.'), 'a').read)).toEqual(['a', 'b']);
    expect([undefined, null, {}].map(orNone(aFlag('Flag.')).read)).toEqual([null, null, false]);
    expect(['a', ' a', 'c'].map(oneOf(aText('Text.'), ['a', 'b'], null).read)).toEqual(['a', null, null]);
  });

  it('accept another reader with the same schema', () => {
    const text = aText('Text.', ['a']);
    expect(readBy(text, readFlag)).toEqual({ shape: text.shape, read: readFlag });
    expect(formed(text, (read) => read.length).read(' four ')).toBe(4);
    expect([aValue('Value.').read(text), aValue('Value.', isFields).read(text)]).toEqual([text, true]);
  });
});

describe('rule builder', () => {
  it('runs on the values its parts read, and exposes their schemas', () => {
    const rule = aRule('greet', 'What is said.')
      .takes('The person.', { name: aText('The name.') })
      .gives(aText('The greeting.'))
      .run(({ name }) => `Hello ${name}`);
    expect(rule.run({ name: 5 })).toBe('Hello 5');
    expect([rule.name, rule.title, readText(readFields(rule.answer).description)]).toEqual(['greet', 'What is said.', 'The greeting.']);
    expect(rule.input).toEqual(anObject('The person.', { name: aText('The name.') }).shape);
  });
});
