// @vitest-environment happy-dom
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { drawInSession } from '../testing/draw-in-session.tsx';
import { ItemsScreen } from './items-screen.tsx';

it('saves a view of a list under a name from a dialog, and offers it from then on', async () => {
  const editor = await drawInSession(
    <Routes>
      <Route path="/:kind" element={<ItemsScreen />} />
    </Routes>,
    { live: { todos: [{ id: 'a' }, { id: 'b' }] }, address: '/todos?q=do' },
  );
  await editor.hands((user) => user.selectOptions(editor.find('combobox', 'Views'), 'Save this view…'));
  const dialog = editor.find('dialog', 'Keep this view');
  expect(document.activeElement).toBe(editor.find('textbox', 'Name of the view'));
  await editor.press('Keep');
  expect(editor.seen(dialog)).toContain('Enter name of the view');
  await editor.type('Name of the view', 'All of them{Enter}');
  expect(editor.findAll('dialog')).toEqual([]);
  expect(editor.findAll('option', 'All of them')).toHaveLength(1);
});
