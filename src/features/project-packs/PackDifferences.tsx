import { Fragment, type ReactNode, useMemo } from 'react';
import * as v from 'valibot';
import { packAdminCopy } from '../../content/packAdmin';
import { listCopy, posterCopy } from '../../content/projectAdmin';
import { projectTextFields } from '../../content/projectFields';
import { packCopy } from '../../content/projectPacks';
import { labelsOf } from '../project-changes/itemFields';
import { socialMediaSchema } from '../projects/model';
import {
  builtOrUnbuilt,
  type Difference,
  findDifferences,
  plannedProject,
  slotsToBuild,
} from './buildSteps';
import { findLookDifferences, type LookDifference } from './lookDifferences';
import type { PackInReview } from './packReviewApi';
import { packTheme } from './packTheme';
import { notesByField, type PackNote } from './returnNotes';

const copy = packAdminCopy;

const listLabel = (list: keyof typeof listCopy) => listCopy[list].short;
const linksSchema = v.array(socialMediaSchema);

const Picture = ({ url }: { url: string }) =>
  url === '' ? packCopy.empty : <img src={url} alt="" className="max-h-24" />;

/** The value of an item's field as a person reads it. */
function Value({ field, value }: { field: string; value: unknown }): ReactNode {
  if (field.endsWith('ImageURL')) return <Picture url={String(value)} />;
  const links = v.safeParse(linksSchema, value);
  if (!links.success) return String(value) || packCopy.empty;
  if (links.output.length === 0) return packCopy.empty;
  return links.output.map(({ platform, link }, index) => (
    <span key={index} className="block">
      {platform} <bdi>{link}</bdi>
    </span>
  ));
}

/** `before` is null where there was nothing of which to say so. */
type BeforeAfterProps = { before: ReactNode; after: ReactNode };

const BeforeAfter = ({ before, after }: BeforeAfterProps) => (
  <dl className="grid gap-x-4 gap-y-1 border-l-2 border-hairline pl-3 sm:grid-cols-[4rem_1fr]">
    {before !== null && (
      <>
        <dt className="text-ink-2">{copy.was}</dt>
        <dd dir="auto" className="line-clamp-6 wrap-anywhere whitespace-pre-line">
          {before}
        </dd>
      </>
    )}
    <dt className="text-ink-2">{copy.becomes}</dt>
    <dd dir="auto" className="line-clamp-6 wrap-anywhere whitespace-pre-line">
      {after}
    </dd>
  </dl>
);

/** One part that Build changes, with what it was and what it becomes. */
function DifferenceRow({ difference }: { difference: Difference }) {
  if (difference.kind === 'poster') {
    const { before, after } = difference;
    return (
      <>
        {copy.changed(posterCopy.label)}
        <BeforeAfter before={<Picture url={before} />} after={<Picture url={after} />} />
      </>
    );
  }
  if (difference.kind === 'order') {
    const { list, before, after } = difference;
    return (
      <>
        {copy.reordered(listLabel(list))}
        <BeforeAfter before={before.join(', ')} after={after.join(', ')} />
      </>
    );
  }
  if (difference.kind === 'item') {
    const { list, name, change } = difference;
    const labels = labelsOf(list);
    return (
      <>
        {copy.item[change](listLabel(list), name)}
        {change === 'changed' &&
          difference.fields.map(({ field, before, after }) => (
            <Fragment key={field}>
              <p className="text-ink-2">{labels[field]}</p>
              <BeforeAfter
                before={<Value field={field} value={before} />}
                after={<Value field={field} value={after} />}
              />
            </Fragment>
          ))}
      </>
    );
  }
  const { field, before, after } = difference;
  const label = field === 'title' ? packCopy.fields.title : projectTextFields[field].label;
  return (
    <>
      {copy.changed(label)}
      <BeforeAfter before={before || packCopy.empty} after={after || packCopy.empty} />
    </>
  );
}

/** A part of a look as it is seen; the policy forbids style attributes, but not this one of a drawing. */
function LookValue({ part, text }: { part: LookDifference['part']; text: string }): ReactNode {
  if (text === '') return part === 'focal' ? copy.middle : packCopy.empty;
  if (part === 'logoURL' || part === 'bannerURL') return <Picture url={text} />;
  if (part === 'introURL')
    return (
      <a href={text} target="_blank" rel="noreferrer" className="text-daylight underline">
        {packCopy.slots.intro}
      </a>
    );
  if (part === 'tone') return copy.tones[text === 'stage' ? 'stage' : 'call-sheet'];
  if (part !== 'stage' && part !== 'callSheet') return text;
  return text.split(' ').map((colour, index) => (
    <span key={index} className="mr-3 inline-flex items-center gap-1 tabular-nums">
      <svg viewBox="0 0 1 1" aria-hidden="true" className="size-4 border border-control">
        <rect width="1" height="1" fill={colour} />
      </svg>
      {colour}
    </span>
  ));
}

/** The fields of a pack from which a difference comes. */
function fieldsOf(difference: Difference): readonly string[] {
  if (difference.kind === 'text') return [difference.field];
  if (difference.kind === 'poster') return ['files'];
  if (difference.list === 'stills') return ['captions', 'files'];
  return [difference.list === 'socialMedia' ? 'links' : difference.list];
}

const fieldOfLook = (part: LookDifference['part']) =>
  part === 'bannerURL' || part === 'focal' ? 'files' : 'kit';

/** What the creators asked for of these fields of the pack. */
const AskedFor = ({ notes, lead }: { notes: readonly PackNote[]; lead: string }) =>
  notes.map(({ field, label, note }) => (
    <p key={field} dir="auto" className="border-l-4 border-tungsten pl-3 whitespace-pre-line">
      <span className="font-medium">
        {lead}, {label}:
      </span>{' '}
      {note}
    </p>
  ));

/** What Build would change in the project that there is, and publishing in its look. */
export function PackDifferences({ found }: { found: PackInReview }) {
  const { pack, project, theme, asked } = found;
  const { parts, files, look } = useMemo(
    () => ({
      parts: project ? findDifferences(project, plannedProject(pack)) : [],
      files: project ? slotsToBuild(pack) : [],
      look: findLookDifferences(
        theme,
        packTheme(pack, (slot) => builtOrUnbuilt(pack, slot)),
      ),
    }),
    [pack, project, theme],
  );
  const notes = notesByField(asked);
  const fieldsOfRows = [
    files.length > 0 ? ['files'] : [],
    ...parts.map(fieldsOf),
    ...look.map(({ part }) => [fieldOfLook(part)]),
  ];
  // A note stands once, at the first of what changes there; where nothing does, at none.
  const askedAt = (row: number) =>
    notes.filter(({ field }) => fieldsOfRows.findIndex((fields) => fields.includes(field)) === row);
  const isSame = project !== null && parts.length === 0 && files.length === 0;
  return (
    <>
      {!project && <p>{copy.noProject}</p>}
      {isSame && <p>{copy.noDifferences}</p>}
      <ul className="flex flex-col gap-3">
        {files.length > 0 && (
          <li className="flex flex-col gap-1 wrap-anywhere">
            {copy.files(files.map(packCopy.slotLabel).join(', '))}
            <AskedFor notes={askedAt(0)} lead={copy.askedHere} />
          </li>
        )}
        {parts.map((difference, index) => (
          <li key={JSON.stringify(difference)} className="flex flex-col gap-1 wrap-anywhere">
            <DifferenceRow difference={difference} />
            <AskedFor notes={askedAt(index + 1)} lead={copy.askedHere} />
          </li>
        ))}
      </ul>
      {look.length > 0 && (
        <>
          <h3 className="font-semibold">{copy.lookChanges}</h3>
          <ul className="flex flex-col gap-3">
            {look.map(({ part, before, after }, index) => (
              <li key={part} className="flex flex-col gap-1 wrap-anywhere">
                {copy.changed(copy.lookParts[part])}
                <BeforeAfter
                  before={theme && <LookValue part={part} text={before} />}
                  after={<LookValue part={part} text={after} />}
                />
                <AskedFor notes={askedAt(parts.length + index + 1)} lead={copy.askedHere} />
              </li>
            ))}
          </ul>
        </>
      )}
      <AskedFor notes={askedAt(-1)} lead={copy.askedElsewhere} />
    </>
  );
}
