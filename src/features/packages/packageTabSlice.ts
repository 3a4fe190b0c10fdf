import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../store/store';

export const packageTabs = ['bronze', 'silver', 'gold', 'diamond'] as const;
export type PackageTab = (typeof packageTabs)[number];

/** A tab by its name in an address or in the state; Bronze for an unknown one. */
export const parsePackageTab = (value: string): PackageTab =>
  packageTabs.find((tab) => tab === value.toLowerCase()) ?? 'bronze';

const packageTabSlice = createSlice({
  name: 'packageTab',
  initialState: (): PackageTab => 'bronze',
  reducers: {
    packageTabPicked: (_tab, { payload }: PayloadAction<string>) => parsePackageTab(payload),
  },
  selectors: { selectPackageTab: (tab) => parsePackageTab(tab) },
});

export const { packageTabPicked } = packageTabSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof packageTabSlice> {}
}

export const { selectPackageTab } = packageTabSlice.injectInto(rootReducer).selectors;
