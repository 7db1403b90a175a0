import { startGallery } from '#engine/hub-gallery';
import { hub } from '#pack/hub.ts';
import { widgets } from '#pack/widgets/registry.ts';

await startGallery({ ...hub, widgets });
