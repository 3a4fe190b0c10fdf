import { useState } from 'react';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { studioCopy } from '../../content/studio';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useSubmit } from '../../store/useSubmit';
import { loadAccount, selectAccount } from './accountSlice';
import { declineInvitation, joinBrand } from './membershipApi';
import type { Invite } from './model';

const { invitations: copy, roles, unknownBrand } = studioCopy;

/** One invitation: to what and by whom, with both answers. */
function Invitation({ invite, isMember }: { invite: Invite; isMember: boolean }) {
  const dispatch = useAppDispatch();
  const [answered, setAnswered] = useState<'join' | 'decline'>();
  const { isBusy, failure, send } = useSubmit();
  const busy = isBusy ? answered : undefined;
  const { brandName, byEmail, role } = invite;
  const name = brandName || unknownBrand;
  const answer = async (kind: 'join' | 'decline') => {
    if (isBusy) return;
    setAnswered(kind);
    if (await send((kind === 'join' ? joinBrand : declineInvitation)(invite)))
      await dispatch(loadAccount());
  };
  const { label } = roles[role];
  return (
    <li className="flex flex-col gap-3 border-t border-hairline py-4 first:border-0">
      <p dir="auto" className="text-base font-semibold wrap-anywhere">
        {name}
      </p>
      <p dir="auto" className="wrap-anywhere">
        {byEmail ? copy.by(byEmail, label) : copy.byNobody(label)}
      </p>
      <p className="text-ink-2">{isMember ? copy.isMember : copy.consequence}</p>
      <Failure text={failure} />
      <div className="flex flex-wrap gap-3">
        {!isMember && (
          <Button
            className="text-sm!"
            aria-label={`${busy === 'join' ? copy.joining : copy.join}: ${name}`}
            aria-disabled={busy !== undefined}
            onClick={() => void answer('join')}
          >
            {busy === 'join' ? copy.joining : copy.join}
          </Button>
        )}
        <Button
          variant="quiet"
          className="text-sm!"
          aria-label={`${copy.decline}: ${name}`}
          aria-disabled={busy !== undefined}
          onClick={() => void answer('decline')}
        >
          {copy.decline}
        </Button>
      </div>
    </li>
  );
}

/** What invites the account, each to be joined or declined: nobody belongs to a brand without having said so. */
export function Invitations() {
  const account = useAppSelector(selectAccount);
  if (account.phase !== 'known') return null;
  return (
    <ul>
      {account.invitations.map((invite) => (
        <Invitation
          key={invite.brandId}
          invite={invite}
          isMember={account.memberships.some(({ brandId }) => brandId === invite.brandId)}
        />
      ))}
    </ul>
  );
}
