import * as v from 'valibot';
import { atMost, emailSchema } from '../../components/emailSchema';
import { parseSiteAddress } from '../../lib/webAddress';
import { limits } from '../../config/limits';
import { fieldProblems } from '../../content/fieldProblems';
import { signUpMissing } from '../../content/signUp';

/** The text fields, in the form's order. `brandwebsite` is the name that stored documents have. */
export const signUpTexts = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'brandName',
  'brandwebsite',
  'productServices',
] as const;
export type SignUpText = (typeof signUpTexts)[number];

/** A website as it was typed, with or without `https://`. */
const isWebsite = (typed: string) =>
  parseSiteAddress(typed, { allowsPort: true, requiresTopLevelDomain: true }) !== null;

const filledText = (missing: string, longest: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), atMost(longest));
const filledLine = (missing: string, longest: number) =>
  v.pipe(filledText(missing, longest), v.regex(/^\P{Cc}*$/u, fieldProblems.controlCharacters));

export const channelSchema = filledLine(signUpMissing.videoChannelList, limits.channel);

/** A document of `potentialCreators` as it is written; the server adds `date`. */
export const potentialCreatorSchema = v.object({
  firstName: filledLine(signUpMissing.firstName, limits.firstName),
  lastName: filledLine(signUpMissing.lastName, limits.lastName),
  email: emailSchema,
  phoneNumber: filledLine(signUpMissing.phoneNumber, limits.phoneNumber),
  brandName: filledLine(signUpMissing.brandName, limits.brandName),
  brandwebsite: v.pipe(
    filledLine(signUpMissing.brandwebsite, limits.brandWebsite),
    v.check(isWebsite, fieldProblems.noWebsite),
  ),
  productServices: v.pipe(
    filledText(signUpMissing.productServices, limits.productServices),
    v.regex(/^(?:\P{Cc}|[\n\r\t])*$/u, fieldProblems.hiddenCharacters),
  ),
  videoChannelList: v.pipe(
    v.array(channelSchema),
    v.nonEmpty(signUpMissing.videoChannelList),
    v.maxLength(limits.channels, fieldProblems.tooManyChannels(limits.channels)),
  ),
  existingCommercials: v.boolean(),
});
