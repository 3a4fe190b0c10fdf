import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { paths } from '../../config/paths';
import { perFanCopy as copy } from '../../content/perFan';
import { cartCopy, checkoutCopy } from '../../content/shop';
import type { Elements } from '../../lib/elements';
import { useLoaded } from '../../store/useLoaded';
import { loadBuyer } from './buyerApi';

export type ProvenEmailProps = {
  /** Of what is sold once per fan. */
  name: string;
  children: Elements;
};

/** The checkout of what is sold once per fan, for whoever is signed in with an email; the way to that for all others. */
export function ProvenEmail({ name, children }: ProvenEmailProps) {
  const { value: buyer, failure, retry } = useLoaded(loadBuyer);
  if (buyer?.email) return children;
  if (buyer === undefined && !failure) return <p role="status">{cartCopy.looking}</p>;
  return (
    <>
      <PageHeading>{checkoutCopy.heading}</PageHeading>
      {failure ? (
        <>
          <p role="alert" className="text-rec">
            {failure}
          </p>
          <Button variant="quiet" className="self-start" onClick={retry}>
            {cartCopy.retry}
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-measure wrap-anywhere">{copy.lead(name)}</p>
          <Link to={paths.account} className={`${buttonClass('primary')} self-start`}>
            {copy.toLink}
          </Link>
        </>
      )}
      <Link to={paths.cart} className="self-start text-daylight underline">
        {cartCopy.backToCart}
      </Link>
    </>
  );
}
