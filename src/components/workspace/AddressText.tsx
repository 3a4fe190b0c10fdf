import { Fragment } from 'react';

/** About as wide as the narrowest column of addresses. */
const longestRun = 16;

/** How much follows the last sign behind which browsers end a line by themselves. */
const tailLength = (run: string) =>
  run.length - 1 - Math.max(run.lastIndexOf('-'), run.lastIndexOf('/'));

/** The parts of an address between which a line may end: few, since a table has hundreds of them. */
function runsOf(address: string): string[] {
  const runs = [''];
  for (const part of address.split(/(?<=[@./?&=_-])/)) {
    const run = runs.at(-1) ?? '';
    const tail = tailLength(run);
    if (tail > 0 && tail + part.length > longestRun) runs.push(part);
    else runs[runs.length - 1] = run + part;
  }
  return runs;
}

/**
 * An email or a web address in a narrow column: it goes on in the next line only behind its signs, and a part of it that
 * is longer than the column ends in an ellipsis. `title` of what it stands in has all of it.
 */
export const AddressText = ({ children }: { children: string }) => (
  <span translate="no" className="address-text">
    {runsOf(children).map((run, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {run}
      </Fragment>
    ))}
  </span>
);
