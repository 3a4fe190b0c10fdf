import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** It stays until it is dismissed, or until what it speaks of is tried again. */
export type Alert = {
  id: string;
  kind: 'failure' | 'success';
  text: string;
  /** The type of the thunk it speaks of. */
  about: string;
};

export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: [] as Alert[],
  reducers: {
    alertRaised: {
      prepare: (alert: Omit<Alert, 'id'>) => ({ payload: { ...alert, id: nanoid() } }),
      reducer: (alerts, { payload }: PayloadAction<Alert>) => [
        // The same text twice is one alert, said again.
        ...alerts.filter(({ text }) => text !== payload.text),
        payload,
      ],
    },
    alertDismissed: (alerts, { payload }: PayloadAction<string>) =>
      alerts.filter(({ id }) => id !== payload),
    alertsWithdrawn: (alerts, { payload }: PayloadAction<string>) =>
      alerts.filter(({ about }) => about !== payload),
  },
  selectors: { selectAlerts: (alerts) => alerts },
});

export const { alertRaised, alertDismissed, alertsWithdrawn } = alertsSlice.actions;
export const { selectAlerts } = alertsSlice.selectors;
