/** Under which a device keeps its cart. Apart from the cart, since every page asks whether there is one. */
export const cartKey = 'backlot:cart';
