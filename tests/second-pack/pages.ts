import { createHubPages } from '#engine/hub-pages';
import { brand } from './brand.ts';
import { loadBelow, loadBox } from './hub/frame.tsx';
import { hub } from './hub.ts';
import icon from './logo.svg?raw';
import { pack } from './pack.ts';
import { widgets } from './widgets/registry.ts';

/** The pages of a library, for rendering on the server. */
export const pages = await createHubPages({ ...hub, widgets, brand, icon, lang: pack.lang, parts: [loadBelow, loadBox] });
