import { describe, expect, it } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import { todoRules } from './rule-list.ts';
import { chooseTodoHeader, chooseTodoTarget, partTodos, toggleTodo } from './todo.ts';

describe('to-do list', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = todoRules.find(({ name }) => name === rule)?.run(input);
    if ('answer' in wanted) expect(answer).toMatchObject(wanted.answer ?? {});
  });

  it('[TODO-016] [TODO-017] prefers a widget that the person has over the link', () => {
    const action = { link: '/explore', widget: 'Apply' };
    expect(chooseTodoTarget(action, ['Apply'])).toEqual({ kind: 'widget', to: 'Apply' });
    expect(chooseTodoTarget(action, [])).toEqual({ kind: 'link', to: '/explore' });
  });

  it('[TODO-017] uses the link when the person does not have the widget', () => {
    expect(chooseTodoTarget({ link: '/explore', widget: null }, ['Apply'])).toEqual({ kind: 'link', to: '/explore' });
  });

  it('[TODO-020] checks one off and back with its time, and leaves the others', () => {
    const entry = (id: string, done: boolean, lastUpdated: string) => ({ id, done, name: id, lastUpdated });
    const before = [entry('a', true, '1'), entry('b', false, '1')];
    expect(toggleTodo(before, { id: 'b', name: 'b' }, '2')).toEqual([entry('a', true, '1'), entry('b', true, '2')]);
    expect(toggleTodo(before, { id: 'a', name: 'a' }, '2')).toEqual([entry('a', false, '2'), entry('b', false, '1')]);
    expect(toggleTodo(before, { id: 'c', name: 'c' }, '2')).toEqual([...before, entry('c', true, '2')]);
  });

  it('[TODO-018] [TODO-024] lists done ones newest first, and equal times in catalogue order', () => {
    const saved = ['b 2027-01-02', 'a 2027-01-01', 'd 2027-01-03', 'c 2027-01-02', 'gone 2027-01-09'].map((line) => {
      const [id = '', lastUpdated = ''] = line.split(' ');
      return { id, lastUpdated, name: id, done: true };
    });
    const visible = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(partTodos(visible, saved)).toEqual({ open: ['e', 'f'], done: ['d', 'b', 'c', 'a'] });
    expect(partTodos(visible, [...saved].reverse()).done).toEqual(['d', 'b', 'c', 'a']);
    expect(partTodos([...visible].reverse(), saved).done).toEqual(['d', 'c', 'b', 'a']);
  });

  it('[TODO-037] [TODO-038] chooses the header by the number done', () => {
    expect([chooseTodoHeader(0), chooseTodoHeader(1)]).toEqual(['start', 'view']);
  });
});
