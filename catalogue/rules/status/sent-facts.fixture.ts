/** The progress fields that a service sends for a sent application. */
export const sentFacts = {
  applicationStarted: true,
  applyUnavailable: true,
  percentComplete: 55,
  applicationCompleted: true,
  applicationSent: true,
  referenceRequired: true,
  referenceRequested: true,
  referenceReturned: true,
  applicationApprovalRequested: true,
  applicationReturned: true,
} as const;
