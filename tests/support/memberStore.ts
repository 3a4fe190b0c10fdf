import * as v from 'valibot';
import { accountKnown } from '../../src/features/creators/accountSlice';
import { brandSchema, type Membership, type Role } from '../../src/features/creators/model';
import { makeStore } from '../../src/store/store';

/** What somebody is in a brand with these fields. */
export const membershipOf = (role: Role, fields: object): Membership => ({
  brandId: 'brand',
  role,
  suspended: false,
  brand: { ...v.parse(brandSchema, fields), brandId: 'brand' },
});

/** The store of somebody who is in that brand alone. */
export function storeOfMember(role: Role, fields: object) {
  const store = makeStore();
  const memberships = [membershipOf(role, fields)];
  store.dispatch(accountKnown({ email: 'ada@example.org', memberships, invitations: [] }));
  return store;
}
