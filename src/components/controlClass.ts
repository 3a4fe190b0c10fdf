/** How an input, a text area or a select looks; the part around it gives its width. */
export const controlClass = (hasError = false) =>
  `min-h-11 min-w-0 rounded-control border bg-bg1 px-3 ${hasError ? 'border-rec' : 'border-control'}`;

/** The same in the tools and panels of a workspace. */
export const denseControlClass =
  'min-h-8 min-w-0 rounded-control border border-control bg-bg1 px-2 aria-invalid:border-rec max-md:min-h-11';
