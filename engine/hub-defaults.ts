export { NextSteps } from './hub/defaults/next-steps.tsx';
export { createSetup } from './hub/defaults/setup.ts';
export { StatusTiles } from './hub/defaults/status-tiles.tsx';
export { TodoList } from './hub/defaults/todo-list.tsx';
