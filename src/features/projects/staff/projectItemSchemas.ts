import * as v from 'valibot';
import { webAddress } from '../../../components/SafeLink';
import { currencies } from '../../../content/currencies';
import { limits } from '../../../content/limits';
import { merchandiseTypes } from '../../../content/merchandiseTypes';
import { platforms } from '../../../content/platforms';
import { projectProblems } from '../../../content/projectForms';
import { fieldProblems } from '../../../content/signUp';
import { isPictureUrl, pictureSchema } from '../pictureSchema';
import { filledLine, line, text } from './writtenTexts';

const hasScheme = /^[a-z][\w+.-]*:/i;

/** An address of a site: what has spaces, no dot or a password in it was meant as something else. */
function siteAddress(typed: string): string | null {
  const address = webAddress(hasScheme.test(typed) ? typed : `https://${typed}`);
  if (!address || /\s/.test(typed)) return null;
  const { hostname, username } = new URL(address);
  return hostname.includes('.') && username === '' ? address : null;
}

/** A link as typed, with or without `https://`, as the address a browser would open; empty if there is none. */
const link = v.pipe(
  line(limits.link),
  v.transform((typed) => (typed === '' ? '' : siteAddress(typed))),
  v.string(projectProblems.noLink),
  v.maxLength(limits.link, ({ input }) => fieldProblems.tooLong(limits.link, input.length)),
);
const platform = v.picklist(platforms, projectProblems.platformMissing);

/** A link of a project: both are needed. */
export const projectLinkSchema = v.object({
  platform,
  link: v.pipe(link, v.nonEmpty(projectProblems.linkMissing)),
});

/** The links of a person: the address may stay empty, as the specification has it. */
const personLinks = v.pipe(
  v.array(v.object({ platform, link })),
  v.maxLength(limits.personLinks, projectProblems.tooManyLinks),
);

// The upload gives both; nobody types them.
const address = v.pipe(v.string(), v.check(isPictureUrl, projectProblems.noPicture));
const picture = v.nullable(pictureSchema, null);

const name = filledLine(limits.personName, projectProblems.nameMissing);
const role = line(limits.role);
const bio = text(limits.biography);

export const castMemberFormSchema = v.object({
  name,
  role,
  bio,
  castMemberImageURL: address,
  castMemberImage: picture,
  roleImageURL: address,
  roleImage: picture,
  socialMedia: personLinks,
});

export const crewMemberFormSchema = v.object({
  name,
  role,
  bio,
  crewMemberImageURL: address,
  crewMemberImage: picture,
  socialMedia: personLinks,
});

export const merchandiseFormSchema = v.object({
  name: filledLine(limits.merchandiseName, projectProblems.nameMissing),
  description: text(limits.merchandiseDescription),
  price: v.object({
    spec: v.picklist(currencies, projectProblems.noCurrency),
    amount: v.pipe(
      v.number(projectProblems.noPrice),
      v.safeInteger(projectProblems.noPrice),
      v.minValue(0, projectProblems.noPrice),
    ),
  }),
  merchandiseImageURL: address,
  merchandiseImage: picture,
  type: v.picklist(merchandiseTypes, projectProblems.noType),
});
