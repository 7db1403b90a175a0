import { startGallery } from '#engine/hub-gallery';
import { hubSetup } from '../parts/hub/setup.ts';
import { widgets } from '../widgets/registry.ts';

await startGallery({ setup: hubSetup, widgets });
