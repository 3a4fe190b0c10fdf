import { operator } from '../content/operator';

/** The email of the people behind the site, as a link. */
export const OperatorEmail = () => (
  <a href={`mailto:${operator.email}`} className="underline">
    {operator.email}
  </a>
);
