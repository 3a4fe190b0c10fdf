import * as v from 'valibot';
import { emailSchema } from '../../components/emailSchema';
import { filledLine, text } from '../../components/fieldSchemas';
import { parseSiteAddress } from '../../lib/webAddress';
import { limits } from '../../config/limits';
import { signUpMissing, signUpProblems } from '../../content/signUp';

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

export const channelSchema = filledLine(limits.channel, signUpMissing.videoChannelList);

/** A document of `potentialCreators` as it is written; the server adds `date`. */
export const potentialCreatorSchema = v.object({
  firstName: filledLine(limits.firstName, signUpMissing.firstName),
  lastName: filledLine(limits.lastName, signUpMissing.lastName),
  email: emailSchema,
  phoneNumber: filledLine(limits.phoneNumber, signUpMissing.phoneNumber),
  brandName: filledLine(limits.brandName, signUpMissing.brandName),
  brandwebsite: v.pipe(
    filledLine(limits.brandWebsite, signUpMissing.brandwebsite),
    v.check(isWebsite, signUpProblems.noWebsite),
  ),
  productServices: v.pipe(text(limits.productServices), v.nonEmpty(signUpMissing.productServices)),
  videoChannelList: v.pipe(
    v.array(channelSchema),
    v.nonEmpty(signUpMissing.videoChannelList),
    v.maxLength(limits.channels, signUpProblems.tooManyChannels(limits.channels)),
  ),
  existingCommercials: v.boolean(),
});
