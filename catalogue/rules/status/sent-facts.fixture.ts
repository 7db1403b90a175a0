/** What a service sends about the progress of an application that was sent. */
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
