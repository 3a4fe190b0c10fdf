import { signInWithEmailAndPassword } from 'firebase/auth';
import { makeStore, type AppStore } from '../../src/store/store.ts';
import {
  selectStoredFiles,
  fetchStoredFiles,
} from '../../src/features/stored-files/storedFilesSlice.ts';
import { selectProject } from '../../src/features/projects/projectDraftSlice.ts';
import {
  openProject,
  fetchProjectHistory,
} from '../../src/features/project-changes/projectThunks.ts';
import {
  selectSignUpReview,
  showSignUps,
} from '../../src/features/sign-up-review/signUpReviewSlice.ts';
import { everyBrand } from '../../src/features/creators/brandStandings.ts';
import { fetchRewardBoard } from '../../src/features/campaign-admin/boardApi.ts';
import { countOrders, fetchOrders } from '../../src/features/orders-admin/api.ts';
import { findFans } from '../../src/features/fans/fansModel.ts';
import { fetchFans, selectFans } from '../../src/features/fans/fansSlice.ts';
import { fetchFigures } from '../../src/features/figures/figuresApi.ts';
import { fetchBackers, fetchBacking } from '../../src/features/orders-admin/backersApi.ts';
import { everyOrderOf } from '../../src/features/orders-admin/model.ts';
import {
  confirmPayments,
  fetchBrands,
  fetchLateAndReturned,
  fetchWishedOrders,
} from '../../src/features/payouts/moneyApi.ts';
import { fetchEndingBrands } from '../../src/features/payouts/packagesApi.ts';
import { reconcile } from '../../src/features/payouts/reconciliation.ts';
import {
  beginReading,
  fetchCheckedMonths,
  keepReconciliation,
  readMonth,
} from '../../src/features/payouts/reconciliationApi.ts';
import {
  fetchBrandMonths,
  makeStatementOfBrand,
} from '../../src/features/payouts/statementsAdminApi.ts';
import { pagesOf, readLines } from '../../src/features/payouts/statementsApi.ts';
import { fetchStaffLog } from '../../src/features/sign-up-review/dataRequestsApi.ts';
import { auth } from '../../src/lib/firebase/auth.ts';
import { readAll } from '../../src/lib/firebase/readAll.ts';
import { median } from '../bench/figures.ts';
import { benchBrandId, benchCampaignId, benchMonth, openedProject } from './records.ts';
import { countTraffic, type Traffic } from './traffic.ts';
import { listProjects } from '../../src/features/project-list-admin/adminListApi.ts';
import { recordsPerPage } from '../../src/config/limits.ts';
import { parseListView } from '../../src/features/project-list-admin/adminListView.ts';

/** Opens a list as its screen does, and says how many records then stand there. */
type Opening = (store: AppStore) => Promise<number>;

const { projectId, title } = openedProject;

const lists: Record<string, Opening> = {
  'Completed sign-up forms': async (store) => {
    await store.dispatch(showSignUps({}));
    const { signUps, reviews, total } = selectSignUpReview(store.getState());
    return total === null ? 0 : Math.min(signUps.length, Object.keys(reviews).length);
  },
  'Manage Projects': async ({ dispatch }) =>
    (
      await dispatch(
        listProjects({ view: parseListView(new URLSearchParams()), cursor: null }),
      ).unwrap()
    ).projects.length,
  'Project builder': async (store) => {
    await store.dispatch(openProject(title)).unwrap();
    return selectProject(store.getState())?.crew.length ?? 0;
  },
  'History of a project': async ({ dispatch }) =>
    (await dispatch(fetchProjectHistory({ projectId, after: null })).unwrap()).entries.length,
  'Staff log': async ({ dispatch }) =>
    (await dispatch(fetchStaffLog(null)).unwrap()).entries.length,
  'Stored files of a project': async (store) => {
    await store.dispatch(fetchStoredFiles(title)).unwrap();
    return selectStoredFiles(store.getState()).files.filter(({ url }) => url !== '').length;
  },
  'Orders of a brand': async ({ dispatch }) => {
    const reader = { brandId: benchBrandId, role: 'owner' as const };
    await dispatch(countOrders(reader)).unwrap();
    const page = { selection: everyOrderOf('toPack'), after: null, size: recordsPerPage };
    return (await dispatch(fetchOrders({ ...reader, ...page })).unwrap()).orders.length;
  },
  'Rewards of a campaign': async ({ dispatch }) => {
    const board = await dispatch(fetchRewardBoard(`${benchBrandId}/${benchCampaignId}`)).unwrap();
    // Those of which something is to be packed.
    return Object.values(board?.counts ?? {}).filter(({ toPack = 0 }) => toPack > 0).length;
  },
  'Backers of a campaign': async ({ dispatch }) => {
    const [backing, page] = await Promise.all([
      dispatch(fetchBacking(benchCampaignId)).unwrap(),
      dispatch(
        fetchBackers({
          brandId: benchBrandId,
          role: 'owner',
          projectId: benchCampaignId,
          after: null,
          size: recordsPerPage,
        }),
      ).unwrap(),
    ]);
    return Math.min(backing.people, page.orders.length);
  },
  Money: async ({ dispatch }) => {
    const [confirmed, orders] = await Promise.all([
      dispatch(confirmPayments('')).unwrap(),
      dispatch(fetchLateAndReturned()).unwrap(),
      dispatch(fetchCheckedMonths()).unwrap(),
      dispatch(fetchBrands()).unwrap(),
      dispatch(fetchWishedOrders(everyBrand)).unwrap(),
      dispatch(fetchEndingBrands()).unwrap(),
    ]);
    return Math.min(confirmed.looked, orders.late.length, orders.returned.length);
  },
  Statements: async ({ dispatch }) =>
    (await dispatch(fetchBrandMonths(benchMonth)).unwrap()).listed.length,
};

export type Measured = Traffic & { list: string; shown: number; milliseconds: number };

async function measure(list: string, open: Opening, times: number): Promise<Measured> {
  const durations: number[] = [];
  let measured = { shown: 0, requests: 0, bytes: 0, documents: 0 };
  for (let time = 0; time < times; time += 1) {
    const store = makeStore();
    let shown = 0;
    const started = performance.now();
    const traffic = await countTraffic(async () => {
      shown = await open(store);
    });
    durations.push(performance.now() - started);
    measured = { shown, ...traffic };
  }
  return { list, ...measured, milliseconds: Math.round(median(durations)) };
}

/** Opens each list of the staff area so many times, as whoever signs in with these credentials. */
export async function measureLists(
  { email, password }: { email: string; password: string },
  times: number,
): Promise<Measured[]> {
  await signInWithEmailAndPassword(auth, email, password);
  const measured: Measured[] = [];
  for (const [list, open] of Object.entries(lists)) measured.push(await measure(list, open, times));
  return measured;
}

/** How long it takes to check the month of all payments, and to add it up once it is read; as whoever is signed in. */
export async function measureMonth() {
  const { dispatch } = makeStore();
  const started = performance.now();
  const reading = beginReading(benchMonth);
  await dispatch(readMonth({ reading, onPage: () => true })).unwrap();
  const read = performance.now();
  const found = reconcile(reading);
  const added = performance.now();
  await dispatch(keepReconciliation({ month: benchMonth, found })).unwrap();
  return {
    payments: found.stripe.count,
    differences: found.differenceCount,
    addedInMilliseconds: added - read,
    seconds: (performance.now() - started) / 1000,
  };
}

/** How long it takes to make and store the statement of the month of all orders; as whoever is signed in. */
export async function measureStatement() {
  const { dispatch } = makeStore();
  const ref = { brandId: benchBrandId, month: benchMonth };
  const started = performance.now();
  await dispatch(makeStatementOfBrand({ ...ref, typed: {}, listed: null, final: false })).unwrap();
  const seconds = (performance.now() - started) / 1000;
  const [lines, pages] = await Promise.all([readLines(ref), readAll(pagesOf(ref))]);
  return { lines: lines.length, pages: pages.length, seconds };
}

/** How long it takes to read the figures of all days of a film; as whoever is signed in. */
export async function measureFigures() {
  const { dispatch } = makeStore();
  const started = performance.now();
  const film = { brandId: benchBrandId, projectId: benchCampaignId };
  const { days, totals } = await dispatch(fetchFigures({ ...film, span: 'all' })).unwrap();
  return { days: days.length, paid: totals.paid, seconds: (performance.now() - started) / 1000 };
}

/** How long it takes until the first fans of a brand stand there, and until all of them do; as whoever is signed in. */
export async function measureFans() {
  const store = makeStore();
  const countFans = () => findFans(selectFans(store.getState(), benchBrandId).records).length;
  const started = performance.now();
  let firstSeconds: number | undefined;
  const stop = store.subscribe(() => {
    if (firstSeconds === undefined && countFans() > 0)
      firstSeconds = (performance.now() - started) / 1000;
  });
  await store.dispatch(fetchFans({ brandId: benchBrandId, role: 'owner' })).unwrap();
  stop();
  const seconds = (performance.now() - started) / 1000;
  return { fans: countFans(), firstSeconds: firstSeconds ?? seconds, seconds };
}
