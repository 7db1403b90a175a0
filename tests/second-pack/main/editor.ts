import { startEditor } from '../../../editor/start-editor.tsx';
import { kinds } from '../kinds/index.ts';
import analystAddress from './analyst.worker.ts?worker&url';

startEditor({
  kinds,
  analystAddress,
  loadPack: async () => {
    const [{ libraryPack }, { widgets }] = await Promise.all([import('../library-pack.ts'), import('../widgets/registry.ts')]);
    return { pack: libraryPack, widgets, hints: {} };
  },
});
