import type { SavedSetting, Viewer } from '#schemas/viewer';

/** What a person has arranged on their hub: widgets switched on or off, their own order by number of columns, and to-dos ticked off. */
export function readArrangement(saved: readonly SavedSetting[]): Pick<Viewer, 'switched' | 'order' | 'todosDone'> {
  const of = (collection: SavedSetting['collection']) => saved.filter((setting) => setting.collection === collection);
  return {
    switched: Object.fromEntries(of('dashboardWidgetsActive').map(({ name, data }) => [name, data === 'no' ? 'no' : 'yes'])),
    order: Object.fromEntries(
      of('dashboardWidgetsOrder').flatMap(({ name, data }) => (Array.isArray(data) ? [[name, data.map(String)]] : [])),
    ),
    todosDone: of('dashboardTodo').flatMap(({ name, data }) => (data === true || data === 'yes' ? [name] : [])),
  };
}
