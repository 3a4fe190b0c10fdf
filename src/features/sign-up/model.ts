import * as v from 'valibot';
import { emailSchema } from '../../components/emailSchema';
import { filledLine, text } from '../../components/fieldSchemas';
import { normalizeLine } from '../../lib/lines';
import { parseWebsite } from '../../lib/webAddress';
import { limits } from '../../config/limits';
import { fieldProblems } from '../../content/fieldProblems';
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
const isWebsite = (typed: string) => parseWebsite(typed) !== null;

/** Between addresses; in a name, or inside an address, none of these says that another channel begins. */
const betweenAddresses = /[,;]?\s+[,;]?|[,;](?=https?:|www\.|$)/;

/** The channels in what was typed or pasted: one a line or after a semicolon, or addresses one after the other. */
export const splitChannels = (typed: string): string[] =>
  typed
    .split(/[\n\r\v\f\u0085\u2028\u2029]|;\s/)
    .flatMap((channel) => {
      const parts = channel.split(betweenAddresses).filter((part) => part !== '');
      return parts.length > 1 && parts.every(isWebsite) ? parts : channel;
    })
    .filter((channel) => normalizeLine(channel) !== '');

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
    v.check(isWebsite, fieldProblems.noWebsite),
  ),
  productServices: v.pipe(text(limits.productServices), v.nonEmpty(signUpMissing.productServices)),
  videoChannelList: v.pipe(
    v.array(channelSchema),
    v.nonEmpty(signUpMissing.videoChannelList),
    v.maxLength(limits.channels, signUpProblems.tooManyChannels(limits.channels)),
  ),
  existingCommercials: v.boolean(),
});
