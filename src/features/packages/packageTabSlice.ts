import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { packageIds, type PackageId } from '../../config/packages';
import { rootReducer } from '../../store/store';

/** A tab by its name in an address or in the state; Bronze for an unknown one. */
export const parsePackageTab = (value: string): PackageId =>
  packageIds.find((tab) => tab === value.toLowerCase()) ?? 'bronze';

const packageTabSlice = createSlice({
  name: 'packageTab',
  initialState: (): PackageId => 'bronze',
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
