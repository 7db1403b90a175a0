import { describe, expect, it } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import { todoRules } from './rule-list.ts';
import { chooseTodoTarget } from './todo.ts';

describe('to-do list', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = todoRules.find(({ name }) => name === rule)?.run(input);
    if ('answer' in wanted) expect(answer).toMatchObject(wanted.answer ?? {});
  });

  it('[TODO-016] [TODO-017] a widget the person has wins over the link', () => {
    const action = { link: '/explore', widget: 'Apply' };
    expect(chooseTodoTarget(action, ['Apply'])).toEqual({ kind: 'widget', to: 'Apply' });
    expect(chooseTodoTarget(action, [])).toEqual({ kind: 'link', to: '/explore' });
  });
});
