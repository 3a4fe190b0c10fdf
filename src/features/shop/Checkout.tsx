import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { paths } from '../../config/paths';
import { provenEmailCopy as copy } from '../../content/provenEmail';
import { cartCopy, checkoutCopy } from '../../content/shop';
import type { Elements } from '../../lib/elements';
import { useLoaded } from '../../store/useLoaded';
import { loadBuyer } from './buyerApi';
import { CheckoutForm, type CheckoutFormProps } from './CheckoutForm';

/** For whoever is signed in with an email; the way to that for everybody else. */
function ProvenEmail({ name, children }: { name: string; children: Elements }) {
  const { value: buyer, failure } = useLoaded(loadBuyer);
  if (buyer?.email) return children;
  if (buyer === undefined && !failure) return <p role="status">{cartCopy.looking}</p>;
  return (
    <>
      <PageHeading>{checkoutCopy.heading}</PageHeading>
      <p className="max-w-measure wrap-anywhere">{copy.lead(name)}</p>
      <Link to={paths.account} className={`${buttonClass('primary')} self-start`}>
        {copy.toLink}
      </Link>
      <Link to={paths.cart} className="self-start text-daylight underline">
        {cartCopy.backToCart}
      </Link>
    </>
  );
}

/** The checkout of one order, which asks for a proven email first where it is of what is sold once per fan. */
export function Checkout(props: CheckoutFormProps) {
  const perFan = props.lines.find(({ verified }) => verified);
  const form = <CheckoutForm {...props} />;
  return perFan ? <ProvenEmail name={perFan.name}>{form}</ProvenEmail> : form;
}
