import { startHub } from '#engine/hub-start';
import { frame } from '../hub/frame.tsx';
import { hubSetup } from '../hub/setup.ts';
import { widgets } from '../widgets/registry.ts';

startHub({ setup: hubSetup, frame, widgets });
