import * as samples from '../../../samples/signUps.ts';
import type { Fields } from '../../engine/requests.ts';
import { staffSignature } from '../accounts.ts';
import { fixtures, past } from '../fixtures.ts';

export const signUp = (address: string): Fields => samples.signUp({ email: address });
export const review = (fields: Fields): Fields => samples.review({ ...staffSignature, ...fields });
const signUps = ['ada', 'grace', 'owner', 'other-owner', 'co-owner', 'recent', 'closed'];
for (const address of signUps.map((name) => `${name}@example.org`))
  fixtures.set(`potentialCreators/${address}`, { ...signUp(address), date: past });
fixtures.set('signUpReviews/grace@example.org', review({ at: past }));
// The sign-up of this review was removed by a script.
fixtures.set('signUpReviews/gone@example.org', review({ at: past }));
