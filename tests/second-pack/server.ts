import type { JsonSchema } from '#schemas';
import type { HubPack } from '#server/domain';
import { defineStoredPeople } from '#server/stored-people';
import { pack } from './pack.ts';
import { readMember } from './people.ts';
import loanList from './schemas/answers/loan-list.schema.json' with { type: 'json' };
import { loans } from './services/loans/feature.ts';
import { openingHours } from './services/opening-hours/feature.ts';

const kept = defineStoredPeople(readMember, { age: 40, cardUntil: '2027-02-01', loans: 0 });

/** The pack's part of the server: who signs in, and its own features. */
export const hubPack: HubPack = {
  pack,
  folder: import.meta.dirname,
  features: [kept.feature, loans, openingHours],
  schemas: [loanList as JsonSchema],
  openPaths: [],
  createPeople: kept.createPeople,
};
