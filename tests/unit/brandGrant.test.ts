import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import {
  brandLogEntrySchema,
  brandSchema,
  grantInput,
  grantText,
  inviteSchema,
  memberSchema,
  parseAccount,
  parseGrant,
} from '../../src/features/creators/model';

const brandId = '0b0e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
const input = {
  brandName: ' Lantern Pictures ',
  packageId: 'gold',
  packageUntil: '2999-12-31',
  isFirstFilmCampaign: 'no',
};

describe('A package as it is typed', () => {
  it('lasts to the end of its last day', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 22) });
    const today = { packageId: 'silver', packageUntil: '2026-11-23' };
    expect(parseGrant(today)).toEqual({
      packageId: 'silver',
      packageUntil: Date.UTC(2026, 10, 23, 23, 59, 59, 999),
    });
    expect(parseGrant({ ...today, packageUntil: '2026-11-22' })).toBeNull();
    expect(parseGrant({ ...today, packageUntil: '' })).toBeNull();
    vi.useRealTimers();
  });

  it('has no end if it is Bronze, whatever day is typed', () => {
    expect(parseGrant({ packageId: 'bronze', packageUntil: '' })).toEqual({
      packageId: 'bronze',
      packageUntil: null,
    });
  });

  it('is shown as it was stored', () => {
    const grant = parseGrant({ packageId: 'diamond', packageUntil: '2999-12-31' });
    expect(grant && grantInput(grant)).toEqual({
      packageId: 'diamond',
      packageUntil: '2999-12-31',
    });
  });

  it('says until when, and when it is over', () => {
    expect(grantText({ packageId: 'bronze', packageUntil: null })).toBe('free, without an end');
    expect(grantText({ packageId: 'gold', packageUntil: Date.UTC(2999, 11, 31, 12) })).toBe(
      'granted until 31 Dec 2999',
    );
    expect(grantText({ packageId: 'gold', packageUntil: Date.UTC(2020, 0, 2, 12) })).toBe(
      'ended on 2 Jan 2020',
    );
  });
});

describe('The account of a sign-up that is accepted', () => {
  it('has the name, the package and the campaign that staff chose', () => {
    expect(parseAccount(input, brandId)).toMatchObject({
      brand: {
        brandId,
        name: 'Lantern Pictures',
        packageId: 'gold',
        isFirstFilmCampaign: false,
      },
    });
  });

  it('is always of the campaign project with Bronze', () => {
    expect(parseAccount({ ...input, packageId: 'bronze' }, brandId)).toMatchObject({
      brand: { packageUntil: null, isFirstFilmCampaign: true },
    });
  });

  it('is refused at the field that is missing or wrong', () => {
    expect(parseAccount({ ...input, brandName: ' ' }, brandId)).toEqual({
      problems: { brandName: 'Enter the brand’s name.', hasDayProblem: false },
    });
    expect(parseAccount({ ...input, packageId: '' }, brandId)).toEqual({
      problems: { packageId: 'Choose a package.', hasDayProblem: false },
    });
    expect(parseAccount({ ...input, packageUntil: '2020-01-01' }, brandId)).toEqual({
      problems: { hasDayProblem: true },
    });
  });
});

describe('What is stored of brands', () => {
  it('is read leniently', () => {
    expect(v.parse(brandSchema, {})).toEqual({
      packageId: 'bronze',
      packageUntil: null,
      name: '',
      ownerEmail: '',
      suspended: false,
      closed: false,
      isFirstFilmCampaign: true,
      campaignProjectId: '',
      contactName: '',
      website: '',
      imdb: null,
      promotion: null,
      payerUid: '',
      subscriptionId: '',
      at: 0,
    });
    expect(v.parse(brandLogEntrySchema, { action: 'flown', after: 7 })).toMatchObject({
      action: 'unknown',
      before: null,
      after: { email: '', role: 'unknown' },
    });
  });

  it.each([
    ['a member', memberSchema],
    ['an invitation', inviteSchema],
  ])('gives %s no role that it does not name', (_, schema) => {
    expect(v.parse(schema, { role: 'caterer' }).role).toBe('unknown');
    expect(v.parse(schema, { role: 'door' }).role).toBe('door');
  });

  it('reads an invitation and a change of the package from the same entry', () => {
    const invited = { action: 'invited', after: { email: 'ed@example.org', role: 'editor' } };
    expect(v.parse(brandLogEntrySchema, invited).after).toMatchObject(invited.after);
    const packageUntil = { seconds: 10, nanoseconds: 0 };
    const changed = { action: 'packageChanged', after: { packageId: 'gold', packageUntil } };
    expect(v.parse(brandLogEntrySchema, changed).after).toMatchObject({
      packageId: 'gold',
      packageUntil: 10_000,
    });
  });
});
