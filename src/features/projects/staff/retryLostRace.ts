/** What an attempt has read: the id of each project's last change, undefined where there is no project. */
export type ReadVersions = unknown[];

// Enough for twenty people at once: each round one of them wins, and the pauses spread the others.
const mostAttempts = 15;
const longestPauseMs = 800;
const lostRaces: unknown[] = ['permission-denied', 'aborted', 'failed-precondition'];

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Long enough for others to finish, different for each of those who wait. */
const pause = (attempt: number) =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.min(2 ** attempt * 25, longestPauseMs) * (0.5 + Math.random())),
  );

/**
 * Makes a write again, as long as it fails because someone else was faster. The rules judge a
 * write before the database notices that it comes too late, so a refusal may only mean that what was read is
 * no longer so; it is final once nothing has changed since the last refusal.
 */
export async function retryOnConflict<Returned>(
  write: (seen: ReadVersions) => Promise<Returned>,
): Promise<Returned> {
  let refusedAfter = '[]';
  for (let attempt = 1; ; attempt += 1) {
    const seen: ReadVersions = [];
    try {
      return await write(seen);
    } catch (error) {
      const code = codeOf(error);
      if (!lostRaces.includes(code) || attempt === mostAttempts) throw error;
      const read = JSON.stringify(seen);
      if (code === 'permission-denied' && read === refusedAfter) throw error;
      if (code === 'permission-denied') refusedAfter = read;
      else await pause(attempt);
    }
  }
}
