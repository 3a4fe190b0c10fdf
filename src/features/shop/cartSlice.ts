import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { limits } from '../../config/limits';
import { type AppDispatch, rootReducer, type RootState } from '../../store/store';
import { addLine, type CartLine, readStoredCart, storeCart, takeLines } from './cart';

const cartSlice = createSlice({
  name: 'cart',
  initialState: (): CartLine[] => readStoredCart() ?? [],
  reducers: {
    cartChanged: (_, { payload }: PayloadAction<CartLine[]>) => payload,
  },
  selectors: { selectCart: (lines) => lines },
});

const { cartChanged } = cartSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof cartSlice> {}
}

export const { selectCart } = cartSlice.injectInto(rootReducer).selectors;

/** Changes what the device has by now, since another tab may have changed it. */
const changeCart =
  (change: (lines: readonly CartLine[]) => CartLine[]) =>
  (dispatch: AppDispatch, getState: () => RootState) => {
    const lines = change(readStoredCart() ?? selectCart(getState()));
    storeCart(lines);
    dispatch(cartChanged(lines));
  };

/** Shows what another tab has made of the cart. */
export const rereadCart = () => changeCart((lines) => [...lines]);

export const addToCart = (line: CartLine, perOrder: number) =>
  changeCart((lines) => addLine(lines, line, perOrder));

export const changeLine = (offerId: string, changes: Partial<CartLine>) =>
  changeCart((lines) =>
    lines.map((line) => (line.offerId === offerId ? { ...line, ...changes } : line)),
  );

export const removeLine = (offerId: string) =>
  changeCart((lines) => lines.filter((line) => line.offerId !== offerId));

/** Puts back a line that was removed where it stood, or into what came of the same offer meanwhile. */
export const restoreLine = (line: CartLine, index: number) =>
  changeCart((lines) =>
    lines.some(({ offerId }) => offerId === line.offerId)
      ? addLine(lines, line, limits.unitsPerOrder)
      : lines.toSpliced(index, 0, line),
  );

/** What was ordered leaves the cart on the device. The page shows so with `show`; `undo` puts it back. */
export const takeFromCart =
  (ordered: readonly CartLine[]) => (dispatch: AppDispatch, getState: () => RootState) => {
    const lines = takeLines(readStoredCart() ?? selectCart(getState()), ordered);
    storeCart(lines);
    return {
      show: () => {
        dispatch(cartChanged(readStoredCart() ?? lines));
      },
      undo: () => {
        storeCart(
          ordered.reduce<readonly CartLine[]>(
            (kept, line) => addLine(kept, line, limits.unitsPerOrder),
            readStoredCart() ?? [],
          ),
        );
      },
    };
  };
