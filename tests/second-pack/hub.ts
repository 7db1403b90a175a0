import { defineHub } from '#engine/hub';
import { createSetup } from '#engine/hub-defaults';
import { frame } from './hub/frame.tsx';
import { routes } from './hub/routes.ts';

/** The members' hub, as browsers start it and the server draws it. */
export const hub = defineHub({ setup: createSetup(routes), frame });
