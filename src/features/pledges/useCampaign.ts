import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useOnReturn } from '../../components/useOnReturn';
import { campaignCopy as copy } from '../../content/campaigns';
import { serverNow } from '../../lib/serverTime';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { useLoadedOf } from '../../store/useLoaded';
import { type CampaignPhase, phaseOf } from '../campaigns/campaignModel';
import { type BakedCampaign, type CampaignFacts, parseBaked, rewardsOnPage } from './bakedCampaign';
import { loadRewards, loadStanding } from './pledgesThunks';
import { takesPledges } from './standing';
import { useSumsOfEnd } from './useSumsOfEnd';

const hour = 60 * 60_000;

/** The next time at which something is said in other words: an edge of its days, or another hour. */
function nextChange({ startsAt, endsAt, lateUntil }: CampaignFacts, now: number): number {
  const nextHour = (Math.floor(now / hour) + 1) * hour;
  return Math.min(nextHour, ...[startsAt, endsAt, lateUntil].filter((edge) => edge > now));
}

/** What is said once as one phase follows another while the page is open. */
const toldPhases: Partial<Record<CampaignPhase, string>> = {
  ended: copy.now.ended,
  late: copy.now.ended,
  over: copy.now.ended,
  notReached: copy.now.ended,
  atCap: copy.now.atCap,
  cancelled: copy.now.cancelled,
};

/**
 * A film's campaign: what its HTML has, and how it stands by the database. Rewards are asked where the HTML has none, or
 * those from before the last approval. `live` is undefined as long as nobody knows.
 */
export function useCampaign(projectId: string, baked: object | null) {
  const dispatch = useAppDispatch();
  const stored = useMemo(() => parseBaked(baked), [baked]);
  const { value, loadedAt, failure, retry } = useLoadedOf(loadStanding, projectId);
  const [listed, setListed] = useState<Pick<BakedCampaign, 'changeId' | 'rewards' | 'offers'>>();
  const rewardsFailure = useInPlaceFailure(loadRewards.typePrefix);
  useOnReturn(retry);

  /** Whether the last try failed, until one succeeds: the failure itself goes as soon as it is asked again. */
  const [failed, setFailed] = useState<{ after: number | undefined } | null>(null);
  const hasFailed = failed !== null && failed.after === loadedAt;
  if (failure && !hasFailed) setFailed({ after: loadedAt });
  // An old sum would be taken for the one of now; what is true whatever the hour stays.
  const live = hasFailed ? undefined : (value ?? undefined);
  const facts: CampaignFacts | null = value === undefined ? stored : value;

  const known = listed ?? stored;
  const askRewards = () => {
    if (!facts) return;
    const { brandId, changeId } = facts;
    void dispatch(loadRewards({ brandId, projectId })).then((outcome) => {
      if (loadRewards.fulfilled.match(outcome)) setListed({ changeId, ...outcome.payload });
    });
  };
  const onOutdated = useEffectEvent(askRewards);
  const isOutdated = Boolean(value && known?.changeId !== value.changeId);
  useEffect(() => {
    if (isOutdated) onOutdated();
  }, [isOutdated]);

  const [tick, setTick] = useState(0);
  const now = Math.max(tick, loadedAt ?? 0);
  const changesAt = facts && now > 0 ? nextChange(facts, now) : null;
  useEffect(() => {
    if (changesAt === null) return;
    const timer = setTimeout(
      () => {
        setTick(serverNow());
        retry();
      },
      Math.max(changesAt - serverNow(), 0) + 1_000,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [changesAt, retry]);

  useSumsOfEnd(live, { now, onWritten: retry });

  const phase = live ? phaseOf(live, now) : undefined;
  const [told, setTold] = useState<{ phase?: CampaignPhase; text: string }>({ text: '' });
  if (phase !== undefined && phase !== told.phase) {
    const hasBegun = told.phase === 'announced' && takesPledges(phase);
    const text = hasBegun ? copy.now.running : (toldPhases[phase] ?? '');
    // The same text stays: the end is told once, whatever comes of it.
    setTold({ phase, text: told.phase ? text : '' });
  }

  const plainId = facts?.plainId ?? '';
  const onPage = useMemo(() => (known ? rewardsOnPage(known, plainId) : null), [known, plainId]);
  return {
    facts,
    live,
    /** What the database said last; null for none. */
    latest: value,
    phase,
    now,
    rewards: onPage?.rewards ?? null,
    plain: onPage?.plain ?? null,
    hasFailed,
    isAskedAgain: hasFailed && !failure,
    rewardsFailure: known ? undefined : rewardsFailure,
    change: told.text,
    reload: retry,
    /** Asks all of it anew. */
    lookAnew: () => {
      retry();
      askRewards();
    },
  };
}
