import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Who is in front of the screen. `unknown` until the sign-in service has answered; `checking` after
 * someone signed in with the form; `unreachable` when signed in, but nobody could say whether as staff;
 * `dismissed` who was let in and is no longer staff.
 */
export type StaffSession =
  | { phase: 'unknown' | 'signedOut' | 'checking' | 'unreachable' }
  | { phase: 'refused' | 'dismissed' | 'staff'; email: string };

const phase = (name: 'unknown' | 'signedOut' | 'checking' | 'unreachable'): StaffSession => ({
  phase: name,
});

export const staffSessionSlice = createSlice({
  name: 'staffSession',
  initialState: phase('unknown'),
  reducers: {
    checkStarted: () => phase('checking'),
    checkFailed: () => phase('unreachable'),
    staffRecognised: (_, { payload }: PayloadAction<string>): StaffSession => ({
      phase: 'staff',
      email: payload,
    }),
    staffRefused: (session, { payload }: PayloadAction<string>): StaffSession => ({
      phase: session.phase === 'staff' ? 'dismissed' : 'refused',
      email: payload,
    }),
    // Who is refused is signed out too, and must still read why.
    signedOut: (session) =>
      session.phase === 'refused' || session.phase === 'dismissed' ? session : phase('signedOut'),
  },
});

export const { checkStarted, checkFailed, staffRecognised, staffRefused, signedOut } =
  staffSessionSlice.actions;

/** The slice joins the store with the staff area's first action; until then nobody is known. */
export const selectStaffSession = (state: { staffSession?: StaffSession }): StaffSession =>
  state.staffSession ?? staffSessionSlice.getInitialState();
