import { Fragment, type ReactNode } from 'react';
import * as v from 'valibot';
import { TextDifference } from '../../components/workspace/TextDifference';
import { packAdminCopy as copy } from '../../content/packAdmin';
import { packCopy } from '../../content/projectPacks';
import type { Elements } from '../../lib/elements';
import { labelsOf } from '../project-changes/itemFields';
import { itemName, type ProjectItem } from '../project-changes/itemLists';
import { type Project, socialMediaSchema } from '../projects/model';
import type { Difference } from './buildSteps';
import type { LookDifference } from './lookDifferences';
import { listOfPart } from './meanwhile';

const linksSchema = v.array(socialMediaSchema);

type PictureProps = { url: string; isFilm?: boolean };

function Picture({ url, isFilm = false }: PictureProps): Elements {
  if (url === '') return <span>{packCopy.empty}</span>;
  if (!isFilm) return <img src={url} alt="" className="max-h-60 w-full bg-bg2 object-contain" />;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-daylight underline">
      {packCopy.slots.intro}
    </a>
  );
}

/** The links of an item as a person reads them. */
function Links({ links }: { links: v.InferOutput<typeof linksSchema> }): Elements {
  if (links.length === 0) return <span>{packCopy.empty}</span>;
  return links.map(({ platform, link }, index) => (
    <span key={index} className="block">
      <span>{platform}</span> <bdi>{link}</bdi>
    </span>
  ));
}

/** `before` is null where there was nothing of which to say so. */
type BeforeAfterProps = { before: ReactNode; after: ReactNode; columns?: string };

const BeforeAfter = ({ before, after, columns = 'sm:grid-cols-2' }: BeforeAfterProps) => (
  <dl className={`grid gap-x-6 gap-y-2 ${columns}`}>
    {before !== null && (
      <div className="min-w-0">
        <dt className="text-ink-2">{copy.was}</dt>
        <dd dir="auto">{before}</dd>
      </div>
    )}
    <div className="min-w-0">
      <dt className="text-ink-2">{copy.becomes}</dt>
      <dd dir="auto">{after}</dd>
    </div>
  </dl>
);

type PicturePairProps = { before: string | null; after: string; isFilm?: boolean };

/** A picture, or a film, beside the one that takes its place. */
export const PicturePair = ({ before, after, isFilm = false }: PicturePairProps) => (
  <BeforeAfter
    columns="grid-cols-2"
    before={before === null ? null : <Picture url={before} isFilm={isFilm} />}
    after={<Picture url={after} isFilm={isFilm} />}
  />
);

type FieldChangeProps = { field: string; before: unknown; after: unknown };

/** What a field of an item was and what it becomes. */
function FieldChange({ field, before, after }: FieldChangeProps) {
  const [was, becomes] = [before, after].map((value) => v.safeParse(linksSchema, value));
  if (was?.success && becomes?.success)
    return (
      <BeforeAfter before={<Links links={was.output} />} after={<Links links={becomes.output} />} />
    );
  const Change = field.endsWith('ImageURL') ? PicturePair : TextDifference;
  return <Change before={String(before)} after={String(after)} />;
}

/** What a part that Build changes was and what it becomes. */
export function DifferenceBody({ difference }: { difference: Difference }) {
  if (difference.kind === 'poster')
    return <PicturePair before={difference.before} after={difference.after} />;
  if (difference.kind === 'order')
    return (
      <BeforeAfter before={difference.before.join(', ')} after={difference.after.join(', ')} />
    );
  if (difference.kind === 'text')
    return <TextDifference before={difference.before} after={difference.after} />;
  if (difference.change !== 'changed') return null;
  const labels = labelsOf(difference.list);
  return difference.fields.map(({ field, before, after }) => (
    <Fragment key={field}>
      <p className="text-ink-2">{labels[field]}</p>
      <FieldChange field={field} before={before} after={after} />
    </Fragment>
  ));
}

/** A part of a look as it is seen; the policy forbids style attributes, but not this one of a drawing. */
function LookValue({ part, text }: { part: LookDifference['part']; text: string }): Elements {
  if (text === '') return <span>{part === 'focal' ? copy.middle : packCopy.empty}</span>;
  if (part === 'tone') return <span>{copy.tones[text === 'stage' ? 'stage' : 'call-sheet']}</span>;
  if (part !== 'stage' && part !== 'callSheet') return <span>{text}</span>;
  return text.split(' ').map((colour, index) => (
    <span key={index} className="mr-3 inline-flex items-center gap-1 tabular-nums">
      <svg viewBox="0 0 1 1" aria-hidden="true" className="size-4 border border-control">
        <rect width="1" height="1" fill={colour} />
      </svg>
      <span>{colour}</span>
    </span>
  ));
}

type LookChangeProps = Omit<LookDifference, 'before'> & { before: string | null };

/** What a part of a look was and what it becomes; `before` is null where the film has no look yet. */
export function LookChange({ part, before, after }: LookChangeProps) {
  if (part === 'logoURL' || part === 'bannerURL' || part === 'introURL')
    return <PicturePair before={before} after={after} isFilm={part === 'introURL'} />;
  return (
    <BeforeAfter
      before={before === null ? null : <LookValue part={part} text={before} />}
      after={<LookValue part={part} text={after} />}
    />
  );
}

function FieldValue({ field, value }: { field: string; value: unknown }): Elements {
  const links = v.safeParse(linksSchema, value);
  if (links.success) return <Links links={links.output} />;
  if (field.endsWith('ImageURL')) return <Picture url={String(value)} />;
  return (
    <p dir="auto" className="whitespace-pre-line">
      {String(value)}
    </p>
  );
}

/** What a part of a project is that Build leaves as it is. */
export function SameBody({ project, part }: { project: Project; part: string }): Elements {
  if (part === 'poster') return <Picture url={project.posterImageURL} />;
  const ofList = listOfPart(part);
  const items: readonly ProjectItem[] = ofList ? project[ofList.list] : [];
  const item = items.find((one) => itemName(one) === ofList?.name);
  const labels = ofList ? labelsOf(ofList.list) : { [part]: '' };
  return Object.entries<unknown>({ ...(item ?? project) }).map(([field, value]) => {
    // Its title says the name.
    if (field === 'name' || labels[field] === undefined || String(value) === '') return null;
    return (
      <Fragment key={field}>
        {labels[field] !== '' && <p className="text-ink-2">{labels[field]}</p>}
        <FieldValue field={field} value={value} />
      </Fragment>
    );
  });
}
