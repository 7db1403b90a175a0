import { createHubPages } from '#engine/hub-pages';
import { frame, loadBelow } from '../hub/frame.tsx';
import { hubSetup } from '../hub/setup.ts';
import { MessagePage, SignInPage } from '../hub/still-pages.tsx';
import { widgets } from '../widgets/registry.ts';
import icon from './icon.svg?raw';

/** The pages of a library, for drawing on the server. */
export const { renderHubPage, renderSignInPage, renderMessagePage, renderGalleryPage, renderEditorPage, renderPreviewPage } =
  await createHubPages({
    setup: hubSetup,
    frame,
    widgets,
    brand: { name: 'Your library', icon: icon.trim(), help: '/help', home: '/dashboard' },
    parts: [loadBelow],
    SignInPage,
    MessagePage,
  });
