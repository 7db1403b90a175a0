import { catalogue } from '#server/catalogue';
import { defineFeature } from '#server/composition';
import { storage } from '#server/site';
import { createMomentSource } from './moments.ts';
import { createPeople } from './people.ts';
import { createRecordSource } from './record.ts';

/** The applicants stored on this server, and the moment at which each sees the hub. */
export const applicants = defineFeature({
  name: 'applicants',
  needs: { storage, catalogue },
  create(uses, { clock }) {
    const people = createPeople({
      store: uses.storage.store,
      clock,
      personas: () => uses.catalogue.current().catalogue.personas,
    });
    return { people, source: createRecordSource({ people, clock }), momentFor: createMomentSource({ people, clock }) };
  },
});
