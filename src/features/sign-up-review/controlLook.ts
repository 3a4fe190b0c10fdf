/** The staff area's compact controls: 32 px high. */
export const controlLook =
  'inline-flex min-h-8 items-center justify-center rounded-control border border-control bg-bg1 px-3 hover:border-tungsten hover:text-tungsten disabled:cursor-not-allowed disabled:opacity-60';
