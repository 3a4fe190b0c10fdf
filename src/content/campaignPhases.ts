/** Where a campaign stands, for its creators, its backers and staff. */
export const campaignPhases = {
  announced: 'Announced',
  running: 'Running',
  lastDay: 'Last day',
  atCap: 'At the cap',
  ended: 'Ended',
  late: 'Late pledges',
  over: 'Reached',
  notReached: 'Not reached',
  cancelled: 'Cancelled',
  settled: 'Settled',
} as const;
