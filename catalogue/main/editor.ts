import { startEditor } from '#editor/start';
import { kinds } from '../kinds/index.ts';
import analystAddress from './analyst.worker.ts?worker&url';

startEditor({
  kinds,
  analystAddress,
  loadPack: async () => {
    const [{ pack }, { widgets }, { EDITOR_HINTS }, { hubScreens }] = await Promise.all([
      import('../pack.ts'),
      import('../widgets/registry.ts'),
      import('../editor-hints.ts'),
      import('./hub-screens.ts'),
    ]);
    const loadPlaces = async () => (await import('../generated/message-places.json')).default;
    return { pack, widgets, hints: EDITOR_HINTS, hub: { ...hubScreens, loadPlaces } };
  },
});
