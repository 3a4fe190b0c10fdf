import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { earningsFields } from '../../content/earnings';
import { rootReducer } from '../../store/store';
import {
  type EarningsField,
  exampleMonth,
  mapEarningsFields,
  parseEarningsField,
} from './earnings';

/** What was typed into the calculator, for this visit; `input` holds the last number each field could be read as. */
const earningsSlice = createSlice({
  name: 'earnings',
  initialState: () => ({
    texts: mapEarningsFields<string>((field) => earningsFields[field].example),
    input: exampleMonth(),
  }),
  reducers: {
    earningsTyped: (
      state,
      { payload: { field, text } }: PayloadAction<{ field: EarningsField; text: string }>,
    ) => {
      state.texts[field] = text;
      state.input[field] = parseEarningsField(field, text).value ?? state.input[field];
    },
  },
  selectors: { selectEarnings: (state) => state },
});

export const { earningsTyped } = earningsSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof earningsSlice> {}
}

export const { selectEarnings } = earningsSlice.injectInto(rootReducer).selectors;
