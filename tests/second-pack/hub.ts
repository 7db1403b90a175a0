import { defineHub } from '#engine/hub';
import { createSetup } from '#engine/hub-defaults';
import { frame } from './hub/frame.tsx';
import { routes } from './hub/routes.ts';

/** The members' hub, as started by browsers and rendered by the server. */
export const hub = defineHub({ setup: createSetup(routes), frame });
