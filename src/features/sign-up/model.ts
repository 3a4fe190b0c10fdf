import * as v from 'valibot';
import { parseSiteAddress } from '../../lib/webAddress';
import { limits } from '../../config/limits';
import { fieldProblems, signUpMissing } from '../../content/signUp';

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

// As in firestore.rules. No slash, because the email is the document's key.
const atoms = "[a-z0-9!#$%&'*+=?^_`{|}~-]+";
const emailPattern = new RegExp(
  `^${atoms}(?:[.]${atoms})*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?[.])+[a-z][a-z0-9-]*[a-z0-9]$`,
);

/** The key of a sign-up's document: its email, trimmed and in lower case. */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** A website as it was typed, with or without `https://`. */
const isWebsite = (typed: string) =>
  parseSiteAddress(typed, { allowsPort: true, requiresTopLevelDomain: true }) !== null;

const filledText = (missing: string, longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(longest, ({ input }) => fieldProblems.tooLong(longest, input.length)),
  );
const filledLine = (missing: string, longest: number) =>
  v.pipe(filledText(missing, longest), v.regex(/^\P{Cc}*$/u, fieldProblems.controlCharacters));

export const channelSchema = filledLine(signUpMissing.videoChannelList, limits.channel);

/** Trimmed, in lower case. */
export const emailSchema = v.pipe(
  filledText(signUpMissing.email, limits.email),
  v.transform(emailKey),
  v.regex(emailPattern, fieldProblems.noEmail),
);

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
