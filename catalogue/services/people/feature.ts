import { catalogue } from '#server/catalogue';
import { defineFeature } from '#server/composition';
import { type DomainPeople, domainPeople, storage } from '#server/site';
import { applications } from '../applications/feature.ts';
import { createShowStored } from '../applications/held.ts';
import { createStatusRecords } from '../applications/status-records.ts';
import { courses } from '../courses/feature.ts';
import { createSavedCourses } from '../courses/saved-courses.ts';
import { applicants } from './applicants.ts';

/** The applicants of the hub, with their applications from any source. */
export const people = defineFeature({
  name: 'people',
  fills: domainPeople,
  needs: { applicants, applications, courses, catalogue, storage },
  create({ applicants: { people: all, source }, ...uses }, { clock }): DomainPeople {
    const addCourses = createSavedCourses({ courses: uses.courses, clock });
    const records = {
      ...source,
      async fetchRecord(uid: string) {
        const fetched = await source.fetchRecord(uid);
        return fetched && addCourses(fetched);
      },
      showStored: createShowStored({ people: all, clock, catalogue: () => uses.catalogue.current().catalogue }),
    };
    const { forHub } = uses.applications;
    return { ...records, ...(forHub ? createStatusRecords(records, forHub) : {}), starter: all };
  },
});
