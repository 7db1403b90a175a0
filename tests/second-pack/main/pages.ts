import { createHubPages } from '../../../engine/hub-pages.ts';
import { frame, loadBelow } from '../hub/frame.tsx';
import { hubSetup } from '../hub/setup.ts';
import { MessagePage, SignInPage } from '../hub/still-pages.tsx';
import { widgets } from '../widgets/registry.ts';

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#06817c" d="M4 3h16v18H4z"/></svg>';

/** The pages of a library, for drawing on the server. */
export const { renderHubPage, renderSignInPage, renderMessagePage, renderGalleryPage, renderEditorPage, renderPreviewPage } =
  await createHubPages({
    setup: hubSetup,
    frame,
    widgets,
    brand: { name: 'Your library', icon: ICON, help: '/help', home: '/dashboard' },
    parts: [loadBelow],
    SignInPage,
    MessagePage,
  });
