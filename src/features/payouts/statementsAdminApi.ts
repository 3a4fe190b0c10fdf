import '../../content/statementMessages';
import {
  collection,
  doc,
  getCount,
  query,
  type QueryDocumentSnapshot,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { limits } from '../../config/limits';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readBrands } from '../creators/brandsApi';
import type { Brand } from '../creators/model';
import { countUnrecorded } from './disputesApi';
import {
  areSameTotals,
  carriedFrom,
  compareStatements,
  draftStatement,
  linesOf,
  monthBefore,
  monthBounds,
  type MonthFacts,
  type Payout,
  type Statement,
  type StatementLine,
  type StatementTotals,
  type StoredStatement,
  type TypedBasis,
  typedInto,
} from './statement';
import {
  lateOf,
  type MonthRef,
  monthRef,
  type OpenMonth,
  pagesOf,
  readLines,
  readOpen,
  readSold,
  readStatement,
  returnedOf,
  salesOf,
  statementRef,
  storedOf,
} from './statementsApi';

/** A brand that sold something in a month, had a showing or returned money in it, raised some by a campaign or carries some into it, or has a statement of it. */
export type BrandMonth = { brand: Brand; statement: StoredStatement | null };

/** The brands of a month, and all others, of which an earlier statement may have to be corrected. */
export type BrandMonths = { listed: BrandMonth[]; others: Brand[] };

/** The brands of a month: a statement by its name, the others by what their orders are counted by. */
export const fetchBrandMonths = createAppThunk(
  'payouts/fetchBrandMonths',
  'fetchingStatements',
  async (month: string): Promise<BrandMonths> => {
    const brands = await readBrands();
    const pathOf = ({ brandId }: Brand, of: string) => statementRef({ brandId, month: of }).path;
    const before = monthBefore(month);
    const stored = await readDocuments(
      brands.flatMap((brand) => [pathOf(brand, month), pathOf(brand, before)]),
    );
    const period = monthBounds(month);
    const findWithin = (name: string, time: string) =>
      readAll(
        query(
          collection(database, name),
          where(time, '>=', Timestamp.fromMillis(period.start)),
          where(time, '<', Timestamp.fromMillis(period.end)),
        ),
      );
    const [settled, showings] = await Promise.all([
      findWithin('campaigns', 'settledAt'),
      findWithin('screenings', 'endsAt'),
    ]);
    const isListed = async (brand: Brand) => {
      const isOwn = (one: QueryDocumentSnapshot) => one.get('brandId') === brand.brandId;
      if (settled.some(isOwn)) return true;
      const left = storedOf(before, stored.get(pathOf(brand, before)));
      if (left && carriedFrom(left) < 0) return true;
      const [sales, late, returned] = await Promise.all(
        [salesOf, lateOf, returnedOf].map(
          async (queryOf) => (await getCount(queryOf(brand.brandId, period))).data().count,
        ),
      );
      if (sales !== 0 || late !== 0) return true;
      // What was returned since may have been so in a later month, and of a showing nobody need have a ticket.
      const mayHave = returned !== 0 || showings.some(isOwn);
      return mayHave && linesOf(month, await readSold(brand.brandId, period)).length > 0;
    };
    const found = await Promise.all(
      brands.map(async (brand): Promise<BrandMonth | null> => {
        const fields = stored.get(pathOf(brand, month));
        if (fields) return { brand, statement: storedOf(month, fields) };
        return (await isListed(brand)) ? { brand, statement: null } : null;
      }),
    );
    return {
      listed: found.flatMap((one) => one ?? []),
      others: brands.filter((_, index) => found[index] === null),
    };
  },
);

/** A month's statement as staff work on it: one that is final, with its lines, or what orders make. */
export type StatementDraft =
  | { stored: StoredStatement; lines: readonly StatementLine[]; open: null }
  | { stored: StoredStatement | null; lines: readonly StatementLine[]; open: OpenMonthOfStaff };

/** With the number of disputes that have taken money of the brand's sales and are not recorded. */
type OpenMonthOfStaff = OpenMonth & { disputeCount: number };

async function readDraft(ref: MonthRef): Promise<StatementDraft> {
  const stored = await readStatement(ref);
  if (stored?.final) return { stored, lines: await readLines(ref), open: null };
  const [open, disputeCount] = await Promise.all([readOpen(ref), countUnrecorded(ref.brandId)]);
  return { stored, lines: open.lines, open: { ...open, disputeCount } };
}

export const fetchStatementDraft = createAppThunk(
  'payouts/fetchStatementDraft',
  'fetchingStatement',
  (id: string): Promise<StatementDraft> => readDraft(monthRef(id)),
);

const differs = (statement: Statement, facts: MonthFacts) =>
  compareStatements(statement, facts).differences.length > 0;

/** Stores a statement with its lines, all or nothing. Fails if the draft that it replaces is not `draft` any more. */
async function writeStatement(
  ref: MonthRef,
  { lines, totals }: Statement,
  { final, draft }: { final: boolean; draft: StatementTotals | null },
): Promise<void> {
  const pages = pagesOf(ref);
  const count = Math.ceil(lines.length / limits.statementLines);
  const before = await readAll(pages);
  await commit(async (transaction) => {
    const stored = await transaction.get(statementRef(ref));
    if (stored.get('final') === true) throw messageError('statementFinal');
    const known = storedOf(ref.month, stored.data())?.totals ?? null;
    // After an answer that was lost, it is stored already.
    if (!areSameTotals(known, draft) && !areSameTotals(known, totals))
      throw messageError('statementOutdated');
    transaction.set(stored.ref, {
      totals,
      payout: { state: 'owed', ref: '', at: null },
      final,
      by: readUser().uid,
      at: serverTimestamp(),
    });
    for (let page = 1; page <= count; page += 1) {
      const some = lines.slice((page - 1) * limits.statementLines, page * limits.statementLines);
      transaction.set(doc(pages, String(page)), {
        lines: some.map((line) => ({ ...line, at: Timestamp.fromMillis(line.at) })),
      });
    }
    for (const page of before) if (Number(page.id) > count) transaction.delete(page.ref);
  });
}

/** What was shown when a statement was saved. */
type StatementBase = {
  /** The draft that was stored; null where there was none. */
  draft: StatementTotals | null;
  /** What was paid for the package by the brand's log. */
  subscriptionPaidCents: number;
};

/**
 * Saves a statement. Before it becomes final the orders and the log are read again: fails if they say something else by
 * now, or if something of them or of an earlier month is open. Fails as well where a colleague has saved another draft.
 */
export const saveStatement = createAppThunk(
  'payouts/saveStatement',
  'savingStatement',
  async ({
    statement,
    base,
    final,
    ...ref
  }: MonthRef & { statement: Statement; base: StatementBase; final: boolean }): Promise<void> => {
    const { draft, subscriptionPaidCents } = base;
    if (final) {
      const { open } = await readDraft(ref);
      if (!open) throw messageError('statementFinal');
      if (
        open.openMonth !== null ||
        open.unsettledCount > 0 ||
        open.disputeCount > 0 ||
        open.subscriptionPaidCents !== subscriptionPaidCents ||
        differs(statement, open)
      )
        throw messageError('statementOutdated');
    }
    await writeStatement(ref, statement, { final, draft });
  },
);

/** What a draft says was paid for the package, where the brand's log says something else now; in cents. */
type PaidDifference = { drafted: number; byLog: number };

/**
 * What came of a brand's statement where those of all brands are made, or why it is not final yet. A difference is that of
 * the draft that was made anew by the log, or that is not final.
 */
export type MadeStatement =
  | 'draft'
  | 'final'
  | 'replaced'
  | 'cardMissing'
  | 'unsettled'
  | 'disputed'
  | 'open'
  | 'changed'
  | PaidDifference;

type StatementToMake = MonthRef & {
  typed: TypedBasis;
  /** The draft as it was listed; null where there was none. */
  listed: StatementTotals | null;
  final: boolean;
};

/**
 * Makes the statement of one brand among those of all: a draft with what is typed, or final if the draft that was listed,
 * with Stripe's figure, is still what is stored and what the orders and the log say. Nobody knows whether what a draft has
 * of the subscription was typed or is what the log said then, so a draft has it by the log unless it is typed now.
 */
export const makeStatementOfBrand = createAppThunk(
  'payouts/makeStatementOfBrand',
  'savingStatement',
  async ({ typed, listed, final, ...ref }: StatementToMake): Promise<MadeStatement> => {
    const { stored, open } = await readDraft(ref);
    if (!open) return 'final';
    const draft = stored?.totals ?? null;
    const before: TypedBasis = stored ? typedInto(stored) : {};
    const { subscriptionPaidCents: drafted, ...known } = before;
    const byLog = open.subscriptionPaidCents;
    const difference = drafted !== undefined && drafted !== byLog ? { drafted, byLog } : null;
    const statement = draftStatement(open, open.rates, { ...known, ...typed });
    if (final) {
      if (!areSameTotals(draft, listed)) return 'replaced';
      if (!draft || statement.totals.isEstimate) return 'cardMissing';
      if (open.unsettledCount > 0) return 'unsettled';
      if (open.disputeCount > 0) return 'disputed';
      if (open.openMonth !== null) return 'open';
      if (difference) return difference;
      if (differs({ lines: await readLines(ref), totals: draft }, open)) {
        await writeStatement(ref, statement, { final: false, draft });
        return 'changed';
      }
    }
    await writeStatement(ref, statement, { final, draft });
    if (final) return 'final';
    return difference && typed.subscriptionPaidCents === undefined ? difference : 'draft';
  },
);

const isSamePayout = (one: Payout, other: Payout) =>
  one.state === other.state && one.ref === other.ref && one.at === other.at;

type PayoutRecord = MonthRef & {
  /** What was shown when this was typed. */
  base: Payout;
  ref: string;
  at: number;
};

/**
 * Records that what is owed by a final statement was sent; `at` in milliseconds. Fails with the catalogue's text where
 * somebody else has recorded another payout since.
 */
export const recordPayout = createAppThunk(
  'payouts/recordPayout',
  'recordingPayout',
  ({ base, ref, at, ...month }: PayoutRecord): Promise<void> =>
    commit(async (transaction) => {
      const stored = await transaction.get(statementRef(month));
      const payout = storedOf(month.month, stored.data())?.payout;
      // After an answer that was lost, it is stored already.
      if (payout && isSamePayout(payout, { state: 'sent', ref, at })) return;
      if (!payout || !isSamePayout(payout, base)) throw messageError('payoutChanged');
      transaction.update(stored.ref, {
        payout: { state: 'sent', ref, at: Timestamp.fromMillis(at) },
        by: readUser().uid,
        at: serverTimestamp(),
      });
    }),
);
