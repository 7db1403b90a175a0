import { startEditor } from '../../editor/start-editor.tsx';
import { kinds } from '../kinds/index.ts';
import analystAddress from './analyst.worker.ts?worker&url';

startEditor({
  kinds,
  analystAddress,
  loadPack: async () => {
    const [{ pack }, { widgets }, { EDITOR_HINTS }] = await Promise.all([
      import('../pack.ts'),
      import('../widgets/registry.ts'),
      import('../editor-hints.ts'),
    ]);
    return { pack, widgets, hints: EDITOR_HINTS };
  },
});
