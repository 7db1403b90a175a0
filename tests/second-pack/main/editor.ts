import { startEditor } from '#editor/start';
import { hubSetup } from '../hub/setup.ts';
import { kinds } from '../kinds/index.ts';
import analystAddress from './analyst.worker.ts?worker&url';

startEditor({
  kinds,
  analystAddress,
  loadPack: async () => {
    const [{ libraryPack }, { widgets }] = await Promise.all([import('../library-pack.ts'), import('../widgets/registry.ts')]);
    const screens = hubSetup.routes.slice(1).map(({ path, title }) => ({ name: path, address: `${hubSetup.path}${path}`, title }));
    const loadPlaces = async () => (await import('../generated/message-places.json')).default;
    return { pack: libraryPack, widgets, hints: {}, hub: { path: hubSetup.path, screens, loadPlaces } };
  },
});
