/** How much one order has of what is sold once per fan; apart from the other limits, which visitors' pages load. */
export const unitsPerFan = 4;
