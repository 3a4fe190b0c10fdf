import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { emailSchema } from '../../components/emailSchema';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { goTo } from '../../components/goTo';
import { LabelledInput } from '../../components/LabelledInput';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { UndoMessage } from '../../components/workspace/UndoMessage';
import { pageParts } from '../../config/paths';
import { studioCopy } from '../../content/studio';
import { teamCopy as copy } from '../../content/brandTeam';
import { formatDay } from '../../lib/dates';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import { isOwnAccount, resendLink } from './memberApi';
import { type Invite, type Member, type Role, roles } from './model';
import {
  fetchTeam,
  inviteMember,
  removeMember,
  restoreInvitation,
  type Team,
  withdrawInvitation,
} from './teamApi';

const { roles: roleCopy } = studioCopy;
const rowClass =
  'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline py-3 first:border-0';

type TeamPanelProps = {
  brandId: string;
  /** Staff may invite owners, and remove one while another stays. */
  isStaff: boolean;
  /** The log has another entry. */
  onChanged?: () => void;
};

/** Who is in a brand and who is invited, with what an owner or staff can do about it. */
export function TeamPanel({ onChanged, ...props }: TeamPanelProps) {
  const { value: team, failure, retry } = useLoadedOf(fetchTeam, props.brandId);
  if (failure) return <LoadFailure text={failure} onRetry={retry} />;
  if (!team) return <p role="status">{copy.loading}</p>;
  return (
    <KnownTeam
      {...props}
      team={team}
      onChanged={() => {
        retry();
        onChanged?.();
      }}
    />
  );
}

type KnownTeamProps = TeamPanelProps & { team: Team; onChanged: () => void };

/** Someone who can be invited again as they were. */
type Gone = { id: string; what: 'removed' | 'withdrawn'; email: string; role: Role };

function KnownTeam({ brandId, isStaff, team, onChanged }: KnownTeamProps) {
  const dispatch = useAppDispatch();
  // The notice that undoes it is silent, since it counts its seconds.
  const [gone, setGone] = useState<readonly Gone[]>([]);
  const [status, setStatus] = useState('');
  /** Why a letter or a withdrawal failed, at the invitation that it is about. */
  const [failed, setFailed] = useState({ email: '', text: '' });
  const [removed, setRemoved] = useState<Member>();
  const heading = useRef<HTMLHeadingElement>(null);
  const owners = team.members.filter(({ role }) => role === 'owner');
  const remainingOwnerOf = (member: Member) =>
    isStaff && member.role === 'owner'
      ? owners.find(({ uid }) => uid !== member.uid)?.uid
      : undefined;
  const mayRemove = (member: Member) =>
    isStaff
      ? member.role !== 'owner' || owners.length > 1
      : member.role !== 'owner' && !member.byStaff;

  const announce = (
    name: string,
    message: 'memberInvited' | 'memberRemoved' | 'memberRestored',
    about: string,
  ) => {
    dispatch(successAnnounced({ name, message, about }));
  };
  // Owners invite no owner, so they cannot bring one back.
  const offerUndo = (what: Gone['what'], { email, role }: Pick<Member, 'email' | 'role'>) => {
    if (isStaff || role !== 'owner') {
      setStatus(`${email} ${copy[what]}`);
      setGone((others) => [...others, { id: crypto.randomUUID(), what, email, role }]);
    } else announce(email, 'memberRemoved', removeMember.typePrefix);
  };
  const forget = (id: string) => {
    setGone((others) => others.filter((other) => other.id !== id));
  };
  const restore = async ({ id, email, role }: Gone) => {
    const outcome = await dispatch(restoreInvitation({ brandId, email, role }));
    if (restoreInvitation.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    forget(id);
    announce(email, 'memberRestored', restoreInvitation.typePrefix);
    heading.current?.focus();
    onChanged();
    return '';
  };
  const remove = async (member: Member) => {
    const outcome = await dispatch(
      removeMember({ brandId, member, remainingOwnerUid: remainingOwnerOf(member) }),
    );
    if (removeMember.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    // First the dialog gives back the focus.
    flushSync(() => {
      setRemoved(undefined);
    });
    heading.current?.focus();
    offerUndo('removed', member);
    onChanged();
    return '';
  };
  const resend = async ({ email }: Invite) => {
    setFailed({ email: '', text: '' });
    const outcome = await dispatch(resendLink(email));
    if (resendLink.rejected.match(outcome))
      setFailed({ email, text: dispatch(toRequestError(outcome)) });
  };
  const withdraw = async (invite: Invite) => {
    setFailed({ email: '', text: '' });
    const outcome = await dispatch(withdrawInvitation(invite));
    if (withdrawInvitation.rejected.match(outcome)) {
      setFailed({ email: invite.email, text: dispatch(toRequestError(outcome)) });
      return;
    }
    heading.current?.focus();
    offerUndo('withdrawn', invite);
    onChanged();
  };

  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="members">
        <h2
          ref={heading}
          id="members"
          tabIndex={-1}
          className="text-base font-semibold outline-none"
        >
          {copy.members}
        </h2>
        {team.members.length === 0 && <p className="py-3 text-ink-2">{copy.none}</p>}
        <ul>
          {team.members.map((member) => (
            <li key={member.uid} className={rowClass}>
              <div className="min-w-0 grow">
                <p
                  dir="auto"
                  className="font-medium wrap-anywhere"
                >{`${member.email}${isOwnAccount(member) ? ` (${copy.you})` : ''}`}</p>
                <p className="text-ink-2">{`${roleCopy[member.role].label}, ${copy.since(formatDay(member.at))}`}</p>
                {!mayRemove(member) && owners.length === 1 && member.role === 'owner' && (
                  <p className="text-ink-3">{copy.lastOwner}</p>
                )}
              </div>
              {mayRemove(member) && (
                <Button
                  variant="compact"
                  aria-label={`${copy.remove} ${member.email}`}
                  onClick={() => {
                    setRemoved(member);
                  }}
                >
                  {copy.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {team.invites.length > 0 && (
        <section aria-labelledby="invited">
          <h2 id="invited" className="text-base font-semibold">
            {copy.invited}
          </h2>
          <ul>
            {team.invites.map((invite) => (
              <li key={invite.email} className={rowClass}>
                <div className="min-w-0 grow">
                  <p dir="auto" className="font-medium wrap-anywhere">
                    {invite.email}
                  </p>
                  <p className="text-ink-2">{`${roleCopy[invite.role].label}, ${copy.invitedAt(formatDay(invite.at))}`}</p>
                </div>
                <Button
                  variant="compact"
                  aria-label={`${copy.resend}: ${invite.email}`}
                  onClick={() => void resend(invite)}
                >
                  {copy.resend}
                </Button>
                {(isStaff || !invite.byStaff) && (
                  <Button
                    variant="compact"
                    aria-label={`${copy.withdraw}: ${invite.email}`}
                    onClick={() => void withdraw(invite)}
                  >
                    {copy.withdraw}
                  </Button>
                )}
                {failed.email === invite.email && failed.text !== '' && (
                  <p role="alert" className="basis-full text-rec">
                    {failed.text}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
      <InviteForm
        brandId={brandId}
        choices={isStaff ? roles : roles.filter((role) => role !== 'owner')}
        onInvited={(email) => {
          announce(email, 'memberInvited', inviteMember.typePrefix);
          onChanged();
        }}
      />
      {gone.map((one) => (
        <UndoMessage
          key={one.id}
          about={one.email}
          advice={one.what === 'removed' ? copy.removedAdvice : copy.withdrawnAdvice}
          onUndo={() => restore(one)}
          onExpire={(hadFocus) => {
            forget(one.id);
            if (hadFocus) heading.current?.focus();
          }}
        >
          <bdi className="font-semibold">{one.email}</bdi> <span>{copy[one.what]}</span>
        </UndoMessage>
      ))}
      {removed && (
        <ConfirmDialog
          title={copy.removeQuestion(removed.email)}
          action={copy.remove}
          onConfirm={() => remove(removed)}
          onClose={() => {
            setRemoved(undefined);
          }}
        >
          <p>{copy.removeWarning}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

type InviteFormProps = {
  brandId: string;
  choices: readonly Role[];
  onInvited: (email: string) => void;
};

function InviteForm({ brandId, choices, onInvited }: InviteFormProps) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [problem, setProblem] = useState('');
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { hash } = useLocation();
  // It is there once the team is, for which the router does not wait.
  useEffect(() => {
    if (hash === `#${pageParts.invite}`) goTo(pageParts.invite);
  }, [hash]);

  const invite = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = v.safeParse(emailSchema, email);
    clearFailure();
    if (!parsed.success) {
      setProblem(parsed.issues[0].message);
      field.current?.focus();
      return;
    }
    setProblem('');
    if (!(await send(inviteMember({ brandId, email: parsed.output, role })))) {
      field.current?.focus();
      return;
    }
    setEmail('');
    onInvited(parsed.output);
  };

  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={invite}
      className="flex max-w-measure flex-col gap-4 border-t border-hairline pt-4"
    >
      <h2 id={id} className="text-base font-semibold">
        {copy.invite}
      </h2>
      <LabelledInput
        ref={field}
        id={pageParts.invite}
        type="email"
        label={copy.email}
        autoComplete="off"
        value={email}
        error={problem || failure}
        onChange={({ target }) => {
          setEmail(target.value);
        }}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">{copy.role}</legend>
        {choices.map((choice) => (
          <label key={choice} className="flex items-baseline gap-2 max-md:py-3">
            <input
              type="radio"
              name={id}
              checked={choice === role}
              onChange={() => {
                setRole(choice);
              }}
            />
            <span>
              <span>{roleCopy[choice].label}</span>:{' '}
              <span className="text-ink-2">{roleCopy[choice].may}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" aria-disabled={isBusy} className="self-start text-sm!">
        {isBusy ? copy.sending : copy.send}
      </Button>
    </form>
  );
}
