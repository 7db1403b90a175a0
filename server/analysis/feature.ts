import { defineFeature } from '../composition/index.ts';
import { catalogue, publishing, wholeCatalogues } from '../publishing/features.ts';
import { answerBudget } from '../site/index.ts';
import { type Analyst, createAnalyst } from './analyst.ts';
import { analysisRoutes, knowsPeople } from './routes.ts';

/** The analyst of a pack without an analysis. Its routes answer before they call it. */
const answersNothing: Analyst = { answerQuestion: () => Promise.reject(new TypeError('Nothing is known of who could see what.')) };

/** Who sees what, for editors. */
export const analysis = defineFeature({
  name: 'analysis',
  needs: { catalogue, publishing, wholeCatalogues, answerBudget },
  api: {
    tag: { name: 'Editor: analysis', about: 'Who sees what, worked out for made-up people, live or with a change set.' },
  },
  create: (uses, { hub: { pack } }): Analyst => uses.wholeCatalogues.beside ?? (knowsPeople(pack) ? createAnalyst(pack) : answersNothing),
  routes: (analyst, uses, { hub: { pack } }) =>
    analysisRoutes({
      pack,
      current: uses.catalogue.current,
      draftCatalogue: uses.publishing.draftCatalogue,
      analyst,
      budget: uses.answerBudget,
    }),
});
