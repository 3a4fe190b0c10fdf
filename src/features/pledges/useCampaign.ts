import { useCallback, useEffect, useMemo, useState } from 'react';
import { campaignCopy as copy } from '../../content/campaigns';
import { serverNow } from '../../lib/serverTime';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { useLoadedOf } from '../../store/useLoaded';
import { useOnReturn } from '../../components/useOnReturn';
import { type Campaign, type CampaignPhase, phaseOf } from '../campaigns/campaignModel';
import { loadCampaign, selectCampaign } from '../campaigns/campaignSlice';
import { type CampaignFacts, parseBaked, rewardsOnPage } from './bakedCampaign';
import { loadStanding } from './pledgesThunks';
import { takesPledges } from './standing';

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
 * A film's campaign: what its HTML has, and how it stands by the database. Rewards are asked where the HTML has none, and
 * with `loadWhole`. `live` is undefined as long as nobody knows, null where there is no campaign.
 */
export function useCampaign(projectId: string, baked: object | null) {
  const dispatch = useAppDispatch();
  const stored = useMemo(() => parseBaked(baked), [baked]);
  const { value, loadedAt, failure, retry } = useLoadedOf(loadStanding, projectId);
  const known = useAppSelector((state) => selectCampaign(state, projectId));
  const wholeFailure = useInPlaceFailure(loadCampaign.typePrefix);
  const loadWhole = useCallback(() => {
    void dispatch(loadCampaign(projectId));
  }, [dispatch, projectId]);
  useOnReturn(retry);

  const isNewer = loadedAt !== undefined && known !== undefined && known.readAt > loadedAt;
  const newest = isNewer && known.found ? known.found.campaign : value;
  // An old sum would be taken for the one of now.
  const live: Campaign | null | undefined = failure ? undefined : newest;
  const facts: CampaignFacts | null = live === undefined ? stored : live;

  const needsWhole = stored === null && Boolean(live) && known === undefined;
  useEffect(() => {
    if (needsWhole) loadWhole();
  }, [needsWhole, loadWhole]);

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

  const phase = live ? phaseOf(live, now) : undefined;
  const [told, setTold] = useState<{ phase?: CampaignPhase; text: string }>({ text: '' });
  if (phase !== undefined && phase !== told.phase) {
    const hasBegun = told.phase === 'announced' && takesPledges(phase);
    const text = hasBegun ? copy.now.running : (toldPhases[phase] ?? '');
    // The same text stays: the end is told once, whatever comes of it.
    setTold({ phase, text: told.phase ? text : '' });
  }

  const found = known?.found ?? stored;
  const plainId = facts?.plainId ?? '';
  const onPage = useMemo(() => (found ? rewardsOnPage(found, plainId) : null), [found, plainId]);
  return {
    facts,
    live: live ?? undefined,
    isThere: live === undefined ? undefined : live !== null,
    phase,
    now,
    rewards: onPage?.rewards ?? null,
    plain: onPage?.plain ?? null,
    hasFailed: Boolean(failure),
    hasRewardsFailed: stored === null && Boolean(wholeFailure),
    change: told.text,
    reload: retry,
    loadWhole,
  };
}
