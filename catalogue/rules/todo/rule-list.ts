import type { Rule } from '../../../engine/index.ts';
import { isOn, readFields, readList, readText, readTexts } from '../reading.ts';
import { aList, anObject, aText, aValue } from '../rule-shape.ts';
import { chooseTodoHeader, partTodos, type SavedTodo, toggleTodo } from './todo.ts';

function readSaved(value: unknown): SavedTodo {
  const { id, done, name, lastUpdated } = readFields(value);
  return { id: readText(id), done: isOn(done), name: readText(name), lastUpdated: readText(lastUpdated) };
}

/** The rule of the to-do list. */
export const todoRules: readonly Rule[] = [
  {
    name: 'todo',
    title: 'The to-do list: after a toggle, parted into unfinished and done. TODO-002, TODO-018, TODO-020, TODO-024, TODO-038',
    input: anObject('The list.', {
      visible: aList('Ids of the visible to-dos, in catalogue order.', aText('An id.')),
      saved: aList('What is saved.', aValue('id, done, name, lastUpdated.')),
      ofStage: aList("Ids of those of the person's stage of the year.", aText('An id.')),
      looksDone: aList('Ids of those that look done.', aText('An id.')),
      toggle: anObject('The to-do that is toggled.', { id: aText('Id.'), name: aText('Name.') }),
      now: aText('The time, ISO.'),
    }),
    answer: anObject('After it.', {
      saved: aList('What is saved.', aValue('One.')),
      open: aList('Unfinished: of the stage, then looking done, then the others.', aText('An id.')),
      done: aList('Done, newest first.', aText('An id.')),
      header: aText('view or start.'),
    }),
    run: (fields) => {
      const before = readList(fields.saved).map(readSaved);
      const toggled = readFields(fields.toggle);
      const saved =
        readText(toggled.id) === ''
          ? before
          : toggleTodo(before, { id: readText(toggled.id), name: readText(toggled.name) }, readText(fields.now));
      const parts = partTodos(readTexts(fields.visible), saved, {
        ofStage: readTexts(fields.ofStage),
        looksDone: readTexts(fields.looksDone),
      });
      return { saved, ...parts, header: chooseTodoHeader(parts.done.length) };
    },
  },
];
