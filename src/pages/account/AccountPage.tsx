import { loadable, without } from '../../components/loadable';
import { usePageHead } from '../../components/pageHead';
import { accountHead } from '../../content/shop';
import type { FollowedFilmsProps } from '../../features/fans/FollowedFilms';
import type { BackedFilmsProps } from '../../features/pledges/BackedFilms';
import { AccountPanel } from '../../features/shop/AccountPanel';

// Only who is signed in has backed or asked something here. Without its script the link to the orders is there.
const backedFilms = loadable<BackedFilmsProps>(() =>
  import('../../features/pledges/BackedFilms').then(({ BackedFilms }) => BackedFilms, without),
);
// Nor has each of them tickets.
const ownTickets = loadable<object>(() =>
  import('../../features/premieres/OwnTickets').then(({ OwnTickets }) => OwnTickets, without),
);
// What one follows comes below the orders.
const followedFilms = loadable<FollowedFilmsProps>(() =>
  import('../../features/fans/FollowedFilms').then(({ FollowedFilms }) => FollowedFilms, without),
);

export function AccountPage() {
  usePageHead({ title: accountHead.title, description: accountHead.description, isPrivate: true });
  return (
    <AccountPanel
      Backed={backedFilms.Loadable}
      Tickets={ownTickets.Loadable}
      Followed={followedFilms.Loadable}
    />
  );
}
