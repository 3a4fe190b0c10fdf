import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { paths } from '../../config/paths';
import { cartCopy, checkoutCopy, provenEmailCopy as copy } from '../../content/shop';
import { useLoaded } from '../../store/useLoaded';
import type { Elements } from '../../lib/elements';
import { loadBuyer } from './accountThunks';
import { LinkRequest } from './LinkRequest';

type ProvenEmailProps = {
  /** Of what is sold once per fan. */
  name: string;
  children: Elements;
};

/** The checkout of what is sold once per fan, for whoever is signed in with an email; what to do for everybody else. */
export function ProvenEmail({ name, children }: ProvenEmailProps) {
  const { value: buyer, failure, retry } = useLoaded(loadBuyer);
  const [hasTried, setTried] = useState(false);
  if (buyer?.email) return children;
  if (buyer === undefined && !failure) return <p role="status">{cartCopy.looking}</p>;
  return (
    <>
      <PageHeading>{checkoutCopy.heading}</PageHeading>
      <p className="max-w-measure wrap-anywhere">{copy.lead(name)}</p>
      <p className="max-w-measure">{copy.account}</p>
      {failure && (
        <p role="alert" className="text-rec">
          {failure}
        </p>
      )}
      <LinkRequest />
      <Button
        variant="quiet"
        className="self-start"
        onClick={() => {
          setTried(true);
          retry();
        }}
      >
        {copy.opened}
      </Button>
      <p role="status">{hasTried && !failure && copy.notYet}</p>
      <Link to={paths.cart} className="self-start text-daylight underline">
        {cartCopy.backToCart}
      </Link>
    </>
  );
}
