import '../../content/statementMessages';
import { doc, getCount, serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { limits } from '../../config/limits';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { readAll } from '../../lib/firebase/readAll';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readBrands } from '../creators/brandsApi';
import type { Brand } from '../creators/model';
import {
  carriedFrom,
  compareStatements,
  draftStatement,
  linesOf,
  monthBefore,
  monthBounds,
  type MonthFacts,
  type Statement,
  type StatementLine,
  type StoredStatement,
  type TypedBasis,
  typedInto,
} from './statement';
import {
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

/** A brand that sold something in a month, returned money in it or carries something into it, or has a statement of it. */
export type BrandMonth = { brand: Brand; statement: StoredStatement | null };

/** The brands of a month: a statement by its name, the others by what their orders are counted by. */
export const fetchBrandMonths = createAppThunk(
  'payouts/fetchBrandMonths',
  'fetchingStatements',
  async (month: string): Promise<BrandMonth[]> => {
    const brands = await readBrands();
    const pathOf = ({ brandId }: Brand, of: string) => statementRef({ brandId, month: of }).path;
    const before = monthBefore(month);
    const stored = await readDocuments(
      brands.flatMap((brand) => [pathOf(brand, month), pathOf(brand, before)]),
    );
    const period = monthBounds(month);
    const isListed = async (brand: Brand) => {
      const left = storedOf(before, stored.get(pathOf(brand, before)));
      if (left && carriedFrom(left) < 0) return true;
      const [sales, returned] = await Promise.all(
        [salesOf(brand.brandId, period), returnedOf(brand.brandId, period)].map(
          async (wanted) => (await getCount(wanted)).data().count,
        ),
      );
      if (sales !== 0) return true;
      // What was returned since may have been so in a later month.
      return returned !== 0 && linesOf(month, await readSold(brand.brandId, period)).length > 0;
    };
    const found = await Promise.all(
      brands.map(async (brand): Promise<BrandMonth[]> => {
        const fields = stored.get(pathOf(brand, month));
        if (fields) return [{ brand, statement: storedOf(month, fields) }];
        return (await isListed(brand)) ? [{ brand, statement: null }] : [];
      }),
    );
    return found.flat();
  },
);

/** A month's statement as staff work on it: one that is final, with its lines, or what orders make. */
export type StatementDraft =
  | { stored: StoredStatement; lines: readonly StatementLine[]; open: null }
  | { stored: StoredStatement | null; lines: readonly StatementLine[]; open: OpenMonth };

async function readDraft(ref: MonthRef): Promise<StatementDraft> {
  const stored = await readStatement(ref);
  if (stored?.final) return { stored, lines: await readLines(ref), open: null };
  const open = await readOpen(ref);
  return { stored, lines: open.lines, open };
}

export const fetchStatementDraft = createAppThunk(
  'payouts/fetchStatementDraft',
  'fetchingStatement',
  (id: string): Promise<StatementDraft> => readDraft(monthRef(id)),
);

const differs = (statement: Statement, facts: MonthFacts) =>
  compareStatements(statement, facts).differences.length > 0;

/** Stores a statement with its lines, all or nothing. */
async function writeStatement(
  ref: MonthRef,
  { lines, totals }: Statement,
  final: boolean,
): Promise<void> {
  const pages = pagesOf(ref);
  const count = Math.ceil(lines.length / limits.statementLines);
  const before = await readAll(pages);
  await commit(async (transaction) => {
    const stored = await transaction.get(statementRef(ref));
    if (stored.get('final') === true) throw messageError('statementFinal');
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

/**
 * Saves a statement. Before it becomes final the orders are read again: fails if they say something else by now, or if
 * something of them or of an earlier month is open.
 */
export const saveStatement = createAppThunk(
  'payouts/saveStatement',
  'savingStatement',
  async ({
    statement,
    final,
    ...ref
  }: MonthRef & { statement: Statement; final: boolean }): Promise<void> => {
    if (final) {
      const { open } = await readDraft(ref);
      if (!open) throw messageError('statementFinal');
      if (open.openMonth !== null || open.unsettledCount > 0 || differs(statement, open))
        throw messageError('statementOutdated');
    }
    await writeStatement(ref, statement, final);
  },
);

/** What came of a brand's statement where those of all brands are made, or why it is not final yet. */
export type MadeStatement = 'draft' | 'final' | 'cardMissing' | 'unsettled' | 'open' | 'changed';

/**
 * Makes the statement of one brand among those of all: a draft with what is typed, or final if a draft with Stripe's
 * figure is still what the orders say.
 */
export const makeStatementOfBrand = createAppThunk(
  'payouts/makeStatementOfBrand',
  'savingStatement',
  async ({
    typed,
    final,
    ...ref
  }: MonthRef & { typed: TypedBasis; final: boolean }): Promise<MadeStatement> => {
    const { stored, open } = await readDraft(ref);
    if (!open) return 'final';
    const known = stored ? typedInto(stored) : {};
    const statement = draftStatement(open, open.rates, { ...known, ...typed });
    if (final) {
      if (!stored || statement.totals.isEstimate) return 'cardMissing';
      if (open.unsettledCount > 0) return 'unsettled';
      if (open.openMonth !== null) return 'open';
      if (differs({ lines: await readLines(ref), totals: stored.totals }, open)) {
        await writeStatement(ref, statement, false);
        return 'changed';
      }
    }
    await writeStatement(ref, statement, final);
    return final ? 'final' : 'draft';
  },
);

/** Records that what is owed by a final statement was sent; `at` in milliseconds. */
export const recordPayout = createAppThunk(
  'payouts/recordPayout',
  'recordingPayout',
  ({ ref, at, ...month }: MonthRef & { ref: string; at: number }): Promise<void> =>
    updateDoc(statementRef(month), {
      payout: { state: 'sent', ref, at: Timestamp.fromMillis(at) },
      by: readUser().uid,
      at: serverTimestamp(),
    }),
);
