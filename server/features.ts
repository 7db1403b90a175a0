import { passwords, signIn } from './accounts/feature.ts';
import { identityProviders } from './accounts/sign-in-settings.ts';
import { analysis } from './analysis/feature.ts';
import { audit } from './audit/feature.ts';
import type { Feature } from './composition/index.ts';
import { editorPages } from './editor-pages/feature.ts';
import { gallery } from './gallery/feature.ts';
import { drawings, hub } from './hub/features.ts';
import { offline } from './offline/feature.ts';
import { apiDocument } from './openapi/feature.ts';
import { operations } from './operations/feature.ts';
import { pictureFeatures } from './pictures/feature.ts';
import { ownData } from './profile/feature.ts';
import { catalogue, content, contentTexts, publishing, wholeCatalogues } from './publishing/features.ts';
import { answerBudget, build, limits, serviceSwitches, shapes, site, storage } from './site/index.ts';
import { upstream } from './upstream/feature.ts';

/** The features on which every hub is built. They serve no routes. */
const foundations: readonly Feature[] = [
  site,
  build,
  storage,
  limits,
  shapes,
  answerBudget,
  upstream,
  content,
  catalogue,
  contentTexts,
  wholeCatalogues,
  drawings,
  identityProviders,
  passwords,
];

/** Every feature of the server and of a pack, in the order in which their routes are tried. */
export function listFeatures(ofPack: readonly Feature[]): readonly Feature[] {
  return [
    ...foundations,
    hub,
    ownData,
    signIn,
    ...ofPack,
    gallery,
    publishing,
    ...pictureFeatures,
    analysis,
    audit,
    editorPages,
    offline,
    operations,
    serviceSwitches,
    apiDocument,
  ];
}
