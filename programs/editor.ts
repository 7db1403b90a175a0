import { startEditor } from '#editor/start';
import { brand } from '#pack/brand.ts';
import { kinds } from '#pack/kinds/index.ts';
import analystAddress from './analyst.worker.ts?worker&url';

startEditor({
  brand,
  kinds,
  analystAddress,
  loadPack: async () => {
    const [{ pack }, { widgets }] = await Promise.all([import('#pack/pack.ts'), import('#pack/widgets/registry.ts')]);
    const loadPlaces = async () => (await import('#pack/generated/message-places.json')).default;
    return { pack, widgets, hints: (await pack.loadEditorHints?.()) ?? {}, loadPlaces };
  },
});
