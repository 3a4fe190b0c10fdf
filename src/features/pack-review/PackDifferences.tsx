import { Fragment, type ReactNode, useMemo } from 'react';
import * as v from 'valibot';
import { TextDifference } from '../../components/workspace/TextDifference';
import { packAdminCopy } from '../../content/packAdmin';
import { listCopy, posterCopy } from '../../content/projectAdmin';
import { projectTextFields } from '../../content/projectFields';
import { packCopy } from '../../content/projectPacks';
import { labelsOf } from '../project-changes/itemFields';
import { socialMediaSchema } from '../projects/model';
import { builtOrUnbuilt, type Difference, findDifferences, plannedProject } from './buildSteps';
import { findLookDifferences, type LookDifference } from './lookDifferences';
import { MeanwhileChoice } from './MeanwhileChoice';
import { partOf, type Question } from './meanwhile';
import type { PackInReview } from './packReviewApi';
import { packTheme } from '../packs/packTheme';
import { PicturePair, UnbuiltPictures } from './PictureDifferences';
import { findUnbuiltPictures } from './unbuiltPictures';
import { contentFieldOf, notesByField, type PackNote } from '../packs/returnNotes';
import type { useBuild } from './useBuild';
import type { Elements } from '../../lib/elements';

const copy = packAdminCopy;

const listLabel = (list: keyof typeof listCopy) => listCopy[list].short;
const linksSchema = v.array(socialMediaSchema);

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
type BeforeAfterProps = { before: ReactNode; after: ReactNode };

const BeforeAfter = ({ before, after }: BeforeAfterProps) => (
  <dl className="grid gap-x-4 gap-y-1 border-l-2 border-hairline pl-3 sm:grid-cols-[4rem_1fr]">
    {before !== null && (
      <>
        <dt className="text-ink-2">{copy.was}</dt>
        <dd dir="auto" className="wrap-anywhere">
          {before}
        </dd>
      </>
    )}
    <dt className="text-ink-2">{copy.becomes}</dt>
    <dd dir="auto" className="wrap-anywhere">
      {after}
    </dd>
  </dl>
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

/** One part that Build changes, with what it was and what it becomes. */
function DifferenceRow({ difference }: { difference: Difference }) {
  if (difference.kind === 'poster') {
    const { before, after } = difference;
    return (
      <>
        <span>{copy.changed(posterCopy.label)}</span>
        <PicturePair before={before} after={after} />
      </>
    );
  }
  if (difference.kind === 'order') {
    const { list, before, after } = difference;
    return (
      <>
        <span>{copy.reordered(listLabel(list))}</span>
        <BeforeAfter before={before.join(', ')} after={after.join(', ')} />
      </>
    );
  }
  if (difference.kind === 'item') {
    const { list, name, change } = difference;
    const labels = labelsOf(list);
    return (
      <>
        <span>{copy.item[change](listLabel(list), name)}</span>
        {change === 'changed' &&
          difference.fields.map(({ field, before, after }) => (
            <Fragment key={field}>
              <p className="text-ink-2">{labels[field]}</p>
              <FieldChange field={field} before={before} after={after} />
            </Fragment>
          ))}
      </>
    );
  }
  const { field, before, after } = difference;
  const label = field === 'title' ? packCopy.fields.title : projectTextFields[field].label;
  return (
    <>
      <span>{copy.changed(label)}</span>
      <TextDifference before={before} after={after} />
    </>
  );
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
function LookChange({ part, before, after }: LookChangeProps) {
  if (part === 'logoURL' || part === 'bannerURL' || part === 'introURL')
    return <PicturePair before={before} after={after} isFilm={part === 'introURL'} />;
  return (
    <BeforeAfter
      before={before === null ? null : <LookValue part={part} text={before} />}
      after={<LookValue part={part} text={after} />}
    />
  );
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
      <span className="font-medium">{`${lead}, ${label}:`}</span> <span>{note}</span>
    </p>
  ));

type PackDifferencesProps = Pick<ReturnType<typeof useBuild>, 'choiceOf' | 'choose'> & {
  found: PackInReview;
};

/** What Build would change in the project that there is, and publishing in its look. */
export function PackDifferences({ found, choiceOf, choose }: PackDifferencesProps) {
  const { pack, project, theme, asked, questions } = found;
  const { parts, files, look } = useMemo(
    () => ({
      parts: project ? findDifferences(project, plannedProject(pack)) : [],
      files: project ? findUnbuiltPictures(pack, project, theme) : [],
      look: findLookDifferences(
        theme,
        packTheme(pack, (slot) => builtOrUnbuilt(pack, slot)),
      ),
    }),
    [pack, project, theme],
  );
  const notes = notesByField(asked, pack);
  const fieldsOfRows = [
    files.length > 0 ? ['files'] : [],
    ...parts.map(fieldsOf),
    ...look.map(({ part }) => [fieldOfLook(part)]),
  ];
  // A note stands once, at the first of what changes there; where nothing does, at none.
  const askedAt = (row: number) =>
    notes.filter(
      ({ field }) =>
        fieldsOfRows.findIndex((fields) => fields.includes(contentFieldOf(pack, field))) === row,
    );
  const isSame = project !== null && parts.length === 0 && files.length === 0;
  const choicesOf = (open: readonly Question[]) =>
    open.map((question) => (
      <MeanwhileChoice
        key={question.id}
        question={question}
        choice={choiceOf(question.id)}
        onChange={(choice) => {
          choose(question.id, choice);
        }}
      />
    ));
  // Of a picture that is still to be made, there is no row.
  const withoutRow = questions.filter(({ part }) => !parts.map(partOf).includes(part));
  return (
    <>
      {!project && <p>{copy.noProject}</p>}
      {isSame && <p>{copy.noDifferences}</p>}
      {withoutRow.length > 0 && (
        <div className="flex flex-col gap-3 wrap-anywhere">{choicesOf(withoutRow)}</div>
      )}
      <ul className="flex flex-col gap-3">
        {files.length > 0 && (
          <li className="flex flex-col gap-1 wrap-anywhere">
            <UnbuiltPictures pictures={files} />
            <AskedFor notes={askedAt(0)} lead={copy.askedHere} />
          </li>
        )}
        {parts.map((difference, index) => (
          <li key={JSON.stringify(difference)} className="flex flex-col gap-1 wrap-anywhere">
            <DifferenceRow difference={difference} />
            <AskedFor notes={askedAt(index + 1)} lead={copy.askedHere} />
            {choicesOf(questions.filter(({ part }) => part === partOf(difference)))}
          </li>
        ))}
      </ul>
      {look.length > 0 && (
        <>
          <h3 className="font-semibold">{copy.lookChanges}</h3>
          <ul className="flex flex-col gap-3">
            {look.map(({ part, before, after }, index) => (
              <li key={part} className="flex flex-col gap-1 wrap-anywhere">
                <span>{copy.changed(copy.lookParts[part])}</span>
                <LookChange part={part} before={theme && before} after={after} />
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
