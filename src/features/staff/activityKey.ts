/** Under which all tabs keep when staff were last seen in one of them, in milliseconds, or that they are locked. */
export const activityKey = 'backlot:staff-active';
