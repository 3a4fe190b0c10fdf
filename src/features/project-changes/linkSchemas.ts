import * as v from 'valibot';
import { line } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { fieldProblems } from '../../content/fieldProblems';
import { projectProblems } from '../../content/projectProblems';
import { parseSiteAddress } from '../../lib/webAddress';
import { platforms } from '../projects/model';

/** A link, typed with or without `https://`, as the URL a browser would open; empty if there is none. */
const linkSchema = v.pipe(
  line(limits.link),
  v.transform((input) =>
    input === ''
      ? ''
      : parseSiteAddress(input, { allowsPort: false, requiresTopLevelDomain: false }),
  ),
  v.string(projectProblems.noLink),
  v.maxLength(limits.link, ({ input }) => fieldProblems.tooLong(limits.link, input.length)),
);
const platformSchema = v.picklist(platforms, projectProblems.platformMissing);

/** A link of a project: platform and link are required. */
export const projectLinkSchema = v.object({
  platform: platformSchema,
  link: v.pipe(linkSchema, v.nonEmpty(projectProblems.linkMissing)),
});

/** The links of a person: the link may be empty. */
export const personLinksSchema = v.pipe(
  v.array(v.object({ platform: platformSchema, link: linkSchema })),
  v.maxLength(limits.personLinks, projectProblems.tooManyLinks),
);
