import '../shop/buyDialog.css';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { Button, buttonClass } from '../../components/Button';
import { CheckField } from '../../components/CheckField';
import { EmailLinkRequest } from '../../components/EmailLinkRequest';
import { Modal } from '../../components/Modal';
import { useOnReturn } from '../../components/useOnReturn';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { filmLink, paths } from '../../config/paths';
import { cameByLink, followQuery } from '../../config/shopLinks';
import { followCopy as copy } from '../../content/follow';
import { checkoutCopy } from '../../content/shop';
import { cutText } from '../../lib/cutText';
import { sentLink } from '../../lib/sentLink';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { StoredPicture } from '../media/StoredPicture';
import type { FollowPart } from '../projects/ProjectView';
import { loadStanding, requestFollow } from './followThunks';
import { useFollowChanges } from './useFollowChanges';

export type FollowState = 'off' | 'asking' | 'on';

type FollowingProps = ComponentProps<FollowPart> & {
  /** Whether the button was pressed, and what that opened is not closed yet. */
  isPressed: boolean;
  onClose: () => void;
  onState: (state: FollowState) => void;
};

const byLinkSchema = v.object({ cameByLink: v.literal(cameByLink.cameByLink) });

/**
 * What a press on the button of a film does: who has proven an email follows at once, and whoever follows opens what
 * stops it; anybody else is asked for theirs, and follows once the link that went there leads back.
 */
export function Following({ film, brandId, isPressed, onClose, onState }: FollowingProps) {
  const { projectId, title, slug } = film;
  const dispatch = useAppDispatch();
  const { value, failure, load, retry } = useLoadedOf(loadStanding, `${brandId}/${projectId}`);
  useOnReturn(retry);
  const { isBusy, failure: notSaved, save, note } = useFollowChanges(load);
  const here = useLocation();
  const navigate = useNavigate();
  const [isBack, setBack] = useState(
    () => here.search === followQuery && v.is(byLinkSchema, here.state),
  );
  const [hasArrived, setArrived] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const { email = '', follows = false } = value ?? {};
  const words = checkoutCopy.mayWrite(cutText(title, limits.title));
  // Whoever opens the link in another browser has not agreed there.
  const agreed = sentLink(`backlot:follow-agreed:${projectId}`);

  const changeOf = (next: boolean) => ({ brandId, film: { projectId, follows: next } });
  const follow = (next: boolean) => {
    onClose();
    const text = next ? copy.youFollow(title) : copy.stopped(title);
    void save([changeOf(next)], text, [changeOf(!next)]);
  };
  const press = (next: boolean) => {
    setArrived(false);
    follow(next);
  };
  const arrive = async () => {
    // Neither a reload nor a way back begins it again.
    await navigate(filmLink(slug), { replace: true });
    setBack(false);
    const consent = agreed.read() === email && { consent: { uid: '', words } };
    setArrived(await save([{ ...changeOf(true), ...consent }]));
    agreed.forget();
  };
  const begin = useEffectEvent(() => {
    if (isBack) void arrive();
    else follow(true);
  });
  const isDue = email !== '' && (isBack || (isPressed && !follows));
  useEffect(() => {
    if (isDue) void Promise.resolve().then(begin);
  }, [isDue]);
  useEffect(() => {
    if (hasArrived) notice.current?.focus();
  }, [hasArrived]);

  const isAsking = isBusy || (isPressed && value === undefined && failure === undefined);
  const state = isAsking ? 'asking' : follows ? 'on' : 'off';
  const tell = useEffectEvent(onState);
  useEffect(() => {
    tell(state);
  }, [state]);

  const requestLink = async (typed: string) => {
    const outcome = await dispatch(requestFollow({ email: typed, slug }));
    if (requestFollow.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    if (isAgreed) agreed.remember(typed);
    // Whoever agreed to an earlier link has not agreed to this one.
    else agreed.forget();
    return '';
  };
  const sheet = (
    <Modal
      size="sheet"
      title={follows ? copy.following : copy.notify}
      subtitle={copy.about(title)}
      onClose={onClose}
      picture={
        <StoredPicture
          url={film.posterImageURL}
          picture={film.posterImage}
          alt=""
          sizes="64px"
          className="object-cover"
          fallback={<div aria-hidden="true" className="border border-hairline bg-bg2" />}
        />
      }
      closeLabel={
        <>
          <span aria-hidden="true">✕</span>
          <span className="sr-only">{copy.close}</span>
        </>
      }
      footer={
        follows ? (
          <Button
            variant="quiet"
            className="grow"
            onClick={() => {
              press(false);
            }}
          >
            {copy.stop}
          </Button>
        ) : (
          <div className="flex w-full flex-col gap-4">
            <EmailLinkRequest
              sentAdvice={isAgreed ? `${copy.sentAdvice} ${copy.sentAgreed}` : copy.sentAdvice}
              onRequest={requestLink}
            />
          </div>
        )
      }
    >
      <p>{copy.what}</p>
      {follows ? (
        <Link to={paths.account} className="self-start text-daylight underline">
          {copy.toAccount}
        </Link>
      ) : (
        <CheckField
          label={words}
          hint={copy.consentHint}
          isOn={isAgreed}
          onChange={(isOn) => {
            setAgreed(isOn);
            agreed.forget();
          }}
        />
      )}
      <p className="text-sm text-ink-2">{copy.seen}</p>
    </Modal>
  );
  return (
    <>
      {hasArrived && follows && (
        <div
          ref={notice}
          tabIndex={-1}
          className="order-last flex basis-full flex-col items-start gap-3 border-l-4 border-ok bg-bg1 p-4 outline-none"
        >
          <p className="wrap-anywhere">
            <strong>{copy.youFollow(title)}</strong> <span>{copy.arrived}</span>
          </p>
          <Link to={paths.account} className={buttonClass('quiet')}>
            {copy.toAccount}
          </Link>
        </div>
      )}
      <div className="order-last basis-full empty:hidden">
        {isPressed && failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
        <Failure text={notSaved} />
      </div>
      {isPressed && value && (email === '' || follows) && createPortal(sheet, document.body)}
      {note}
    </>
  );
}
