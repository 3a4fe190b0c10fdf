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
import { MeanwhileChoice } from './MeanwhileChoice';
import { partOf, type Question } from './meanwhile';
import type { PackInReview } from './packReviewApi';
import { packTheme } from './packTheme';
import type { useBuild } from './useBuild';

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

type PackDifferencesProps = Pick<ReturnType<typeof useBuild>, 'choiceOf' | 'choose'> & {
  found: PackInReview;
};

/** What Build would change in the project that there is, and publishing in its look. */
export function PackDifferences({ found, choiceOf, choose }: PackDifferencesProps) {
  const { pack, project, theme, questions } = found;
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
  const isSame = project !== null && parts.length === 0 && files.length === 0;
  const choicesOf = (asked: readonly Question[]) =>
    asked.map((question) => (
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
          <li className="wrap-anywhere">{copy.files(files.map(packCopy.slotLabel).join(', '))}</li>
        )}
        {parts.map((difference) => (
          <li key={JSON.stringify(difference)} className="flex flex-col gap-1 wrap-anywhere">
            <DifferenceRow difference={difference} />
            {choicesOf(questions.filter(({ part }) => part === partOf(difference)))}
          </li>
        ))}
      </ul>
      {look.length > 0 && (
        <>
          <h3 className="font-semibold">{copy.lookChanges}</h3>
          <ul className="flex flex-col gap-3">
            {look.map(({ part, before, after }) => (
              <li key={part} className="flex flex-col gap-1 wrap-anywhere">
                {copy.changed(copy.lookParts[part])}
                <BeforeAfter
                  before={theme && <LookValue part={part} text={before} />}
                  after={<LookValue part={part} text={after} />}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
