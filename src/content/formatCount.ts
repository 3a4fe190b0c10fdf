/** A whole number for people, such as 12,345. */
export const formatCount = (count: number) => count.toLocaleString('en-GB');
