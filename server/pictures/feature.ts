import { defineFeature } from '../composition/index.ts';
import { storage } from '../site/index.ts';
import { createRequestThread } from '../workers/request-thread.ts';
import { startThread } from '../workers/start-thread.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import { createPictures, type EncodePicture } from './pictures.ts';
import { pictureRoutes } from './routes.ts';

/** Encodes uploaded pictures, in a thread that the first one starts. */
const encoding = defineFeature({
  name: 'encoding of pictures',
  isConfigured: (_, { built }) => built !== null,
  create(_, { built, log }): { readonly encode: EncodePicture; end(): void } {
    const thread = createRequestThread('pictures', startThread<Uint8Array, EncodedPicture>({ built, name: 'pictures', log }));
    return { encode: thread.request, end: thread.end };
  },
  fake: () => ({ encode: encodePicture, end: () => undefined }),
  close: ({ end }) => end(),
});

/** Pictures that editors upload. */
const pictures = defineFeature({
  name: 'pictures',
  needs: { storage, encoding },
  api: { tag: { name: 'Editor: pictures', about: 'Pictures of items.' } },
  create: (uses) => createPictures({ store: uses.storage.store, encode: uses.encoding.encode }),
  routes: (service, uses) => pictureRoutes({ pictures: service, note: uses.storage.note }),
});

/** Pictures, and the thread in which they are encoded. */
export const pictureFeatures = [encoding, pictures];
