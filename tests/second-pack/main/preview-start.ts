import { startPreview } from '#engine/hub-preview';
import { frame } from '../hub/frame.tsx';
import { hubSetup } from '../hub/setup.ts';
import { libraryPack } from '../library-pack.ts';
import { widgets } from '../widgets/registry.ts';

startPreview({ pack: libraryPack, setup: hubSetup, frame, widgets, answers: [] });
