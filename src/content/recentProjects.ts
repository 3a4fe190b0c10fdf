/** Whether a project is public, where projects are listed. */
export const visibilityLabels = { public: 'Public', hidden: 'Hidden' } as const;

/** The projects in the rail. */
export const recentProjectsCopy = { heading: 'On your desk' } as const;
