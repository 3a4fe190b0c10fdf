import { operator } from '../content/operator';
import { mailtoLink } from '../lib/mailtoLink';

/** The email of the people behind the site, as a link. */
export const OperatorEmail = () => (
  <a href={mailtoLink(operator.email)} className="underline">
    {operator.email}
  </a>
);
