import { defineFeature } from '../composition/index.ts';
import { content } from '../publishing/features.ts';
import { build } from '../site/index.ts';
import { readWidgetAnswers } from './read-answers.ts';
import { editorPageRoutes } from './routes.ts';

/** The pages of the editor, with the answers that replace services in its preview. */
export const editorPages = defineFeature({
  name: 'pages of the editor',
  needs: { build, content },
  create: (uses) => readWidgetAnswers(uses.content.place.widgets),
  routes: (previewAnswers, uses, { hub: { pack } }) => editorPageRoutes({ drawer: uses.build.drawer, pack, previewAnswers }),
});
