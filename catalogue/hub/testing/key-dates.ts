/** A key date as the event service returns it. */
const dateOf = (id: string, start: string, title: string, schemes: readonly string[], more: object = {}) => ({
  id,
  start,
  title,
  ucasUrl: `/dates/${id}`,
  schemes: schemes.map((name) => ({ name })),
  ...more,
});

/** Dates for a person on 15 March 2027 with undergraduate and conservatoire schemes, including one unreadable date. */
export const keyDates = [
  dateOf('d6', '2027-07-02', 'Clearing opens', ['Undergraduate']),
  dateOf('d2', '2027-06-30T17:00:00Z', 'Last day to apply', ['Undergraduate', 'Conservatoires']),
  dateOf('d1', '2027-03-15', 'Student finance', ['Undergraduate']),
  dateOf('d0', '2027-02-25', 'Extra opens', ['Undergraduate']),
  dateOf('bad', 'soon', 'Never shown', ['Undergraduate']),
  dateOf('d7', '2027-07-02', 'Auditions', ['Conservatoires'], { ucasUrl: '', provisional: true }),
];
