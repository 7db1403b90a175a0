import type { Rule } from '#engine';
import { createReader, isOn, readText } from '../reading.ts';
import { aList, anObject, aRule, aText, aTextList, aValue } from '../rule-shape.ts';
import { chooseTodoHeader, partTodos, type SavedTodo, toggleTodo } from './todo.ts';

const readSaved = createReader<SavedTodo>({ id: readText, done: isOn, name: readText, lastUpdated: readText });

/** The rule of the to-do list. */
export const todoRules: readonly Rule[] = [
  aRule('todo', 'The to-do list: after a toggle, parted into unfinished and done. TODO-002, TODO-018, TODO-020, TODO-024, TODO-038')
    .takes('The list.', {
      visible: aTextList('Ids of the visible to-dos, in catalogue order.', 'An id.'),
      saved: aList('What is saved.', aValue('id, done, name, lastUpdated.', readSaved)),
      ofStage: aTextList("Ids of those of the person's stage of the year.", 'An id.'),
      looksDone: aTextList('Ids of those that look done.', 'An id.'),
      toggle: anObject('The to-do that is toggled.', { id: aText('Id.'), name: aText('Name.') }),
      now: aText('The time, ISO.'),
    })
    .gives('After it.', {
      saved: aList('What is saved.', aValue('One.')),
      open: aList('Unfinished: of the stage, then looking done, then the others.', aText('An id.')),
      done: aList('Done, newest first.', aText('An id.')),
      header: aText('view or start.'),
    })
    .run(({ visible, saved: before, ofStage, looksDone, toggle, now }) => {
      const saved = toggle.id === '' ? before : toggleTodo(before, toggle, now);
      const parts = partTodos(visible, saved, { ofStage, looksDone });
      return { saved, ...parts, header: chooseTodoHeader(parts.done.length) };
    }),
];
