import { startGallery } from '#engine/hub-gallery';
import { hubSetup } from '../parts/index.ts';
import { widgets } from '../widgets/registry.ts';

await startGallery({ setup: hubSetup, widgets });
