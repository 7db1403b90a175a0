export { toShownTodo } from './shown-todo.ts';
export { chooseTodoHeader, chooseTodoTarget, partTodos, type SavedTodo, toggleTodo } from './todo.ts';
