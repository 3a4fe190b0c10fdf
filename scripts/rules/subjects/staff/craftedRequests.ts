import { serverTime } from '../../engine/requests.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { formerStaffToken } from '../accounts.ts';
import { commit, remove, set } from '../requestBuilders.ts';
import { announcedId, logEntry, successorToken } from './fixtures.ts';

/** Entries and erasures by someone who was staff, of a colleague, and under an entry that tells of an earlier erasure. */
export const craftedStaffRequests = (): CraftedRequest[] => [
  {
    aspect: 'entry of a former staff member',
    request: {
      ...commit(
        set(`staffLog/${announcedId}`, logEntry({ by: formerStaffToken.uid, at: serverTime })),
      ),
      by: formerStaffToken,
    },
  },
  {
    aspect: 'note of a former staff member',
    request: {
      ...commit(remove(`staffErasures/${formerStaffToken.uid}`)),
      by: formerStaffToken,
    },
  },
  // No kind of request removes a note alone, so nothing else shows whose it may be.
  { aspect: 'note of a colleague', request: commit(remove('staffErasures/colleague')) },
  {
    aspect: 'erasure under an earlier entry',
    request: {
      ...commit(
        remove('potentialCreators/grace@example.org'),
        remove('signUpReviews/grace@example.org'),
        remove('staffErasures/successor'),
      ),
      by: successorToken,
    },
  },
];
