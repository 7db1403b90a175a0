/** What a service says of how far an application is that was sent. */
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
