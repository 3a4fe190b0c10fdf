import * as v from 'valibot';
import { webAddress } from '../../components/SafeLink';
import { limits } from '../../config/limits';
import { fieldProblems, signUpMissing } from '../../content/signUp';

/** What the form asks for, in its order. `brandwebsite` is spelled as the specification's field. */
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

// As in firestore.rules. No slash: the address is the document's key.
const atoms = "[a-z0-9!#$%&'*+=?^_`{|}~-]+";
const emailPattern = new RegExp(
  `^${atoms}(?:[.]${atoms})*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?[.])+[a-z][a-z0-9-]*[a-z0-9]$`,
);

/** The sign-up's document key: the address, trimmed and in lower case. */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** The link for a website as it was typed, with or without `https://`; null if it is no address. */
export function websiteAddress(typed: string): string | null {
  const address = webAddress(/^[a-z][\w+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!address || /\s/.test(typed.trim())) return null;
  const { hostname, username } = new URL(address);
  return username === '' && /[^.]\.[^.]{2,}$/.test(hostname) ? address : null;
}

const filled = (missing: string, longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(longest, ({ input }) => fieldProblems.tooLong(longest, input.length)),
  );
const oneLine = (missing: string, longest: number) =>
  v.pipe(filled(missing, longest), v.regex(/^\P{Cc}*$/u, fieldProblems.controlCharacters));

export const channelSchema = oneLine(signUpMissing.videoChannelList, limits.channel);

/** One document of `potentialCreators` as written; the server adds `date`. */
export const potentialCreatorSchema = v.object({
  firstName: oneLine(signUpMissing.firstName, limits.firstName),
  lastName: oneLine(signUpMissing.lastName, limits.lastName),
  email: v.pipe(
    filled(signUpMissing.email, limits.email),
    v.transform(emailKey),
    v.regex(emailPattern, fieldProblems.noEmail),
  ),
  phoneNumber: oneLine(signUpMissing.phoneNumber, limits.phoneNumber),
  brandName: oneLine(signUpMissing.brandName, limits.brandName),
  brandwebsite: v.pipe(
    oneLine(signUpMissing.brandwebsite, limits.brandWebsite),
    v.check((typed) => websiteAddress(typed) !== null, fieldProblems.noWebsite),
  ),
  productServices: v.pipe(
    filled(signUpMissing.productServices, limits.productServices),
    v.regex(/^(?:\P{Cc}|[\n\r\t])*$/u, fieldProblems.hiddenCharacters),
  ),
  videoChannelList: v.pipe(
    v.array(channelSchema),
    v.nonEmpty(signUpMissing.videoChannelList),
    v.maxLength(limits.channels, fieldProblems.tooManyChannels(limits.channels)),
  ),
  existingCommercials: v.boolean(),
});
