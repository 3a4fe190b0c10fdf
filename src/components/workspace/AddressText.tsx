import { Fragment } from 'react';

/**
 * An email or a web address in a narrow column: it goes on in the next line only behind its signs, and a part of it that
 * is longer than the column ends in an ellipsis. `title` of what it stands in has all of it.
 */
export const AddressText = ({ children }: { children: string }) => (
  <span className="address-text">
    {children.split(/(?<=[@./?&=_-])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
