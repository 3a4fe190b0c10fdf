import { memo } from 'react';
import { limits } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import { type ProjectText, projectTextFields, projectTexts } from '../../content/projectFields';
import { FieldNote, PackConflict, PackInput } from './PackField';
import { longTextProblem } from './packBounds';
import { packFieldIds, requiredTexts, takenProblem, textProblem } from './packGaps';
import { type OpenedPack, showsSame } from './usePack';

type TextName = 'title' | ProjectText;

/** From this share of a line's length on, its field says how much is left; that of paragraphs always does. */
const counterShare = 0.8;

type PackTextsProps = {
  opened: OpenedPack;
  /** A title that another film has. */
  takenTitle: string;
};

function PackText({ field, opened, takenTitle }: PackTextsProps & { field: TextName }) {
  const { pack, isReadOnly, edit } = opened;
  const described = field === 'title' ? null : projectTextFields[field];
  const label = described?.label ?? packCopy.fields.title;
  const value = pack[field];
  const longest = limits[field];
  const isCounted = described?.kind === 'paragraphs' || value.length > longest * counterShare;
  const problem =
    longTextProblem(value) ||
    textProblem(field, value) ||
    (field === 'title' ? takenProblem(value, takenTitle) : '');
  return (
    <PackInput
      id={packFieldIds.text(field)}
      label={label}
      value={value}
      isReadOnly={isReadOnly}
      isRequired={requiredTexts.some((required) => required === field)}
      problem={problem}
      counter={isCounted ? packCopy.counter(value.length, longest) : undefined}
      {...(described?.kind === 'paragraphs' && { rows: described.rows })}
      {...(field === 'trailer' && { hint: packCopy.trailerHint })}
      onChange={(typed) => {
        edit({ [field]: typed });
      }}
    >
      <FieldNote field={field} />
      <PackConflict field={field} label={label} target={packFieldIds.text(field)} told={problem} />
    </PackInput>
  );
}

const isShort = (field: ProjectText) => projectTextFields[field].kind === 'line';

const Texts = (props: PackTextsProps) => (
  <div className="flex flex-col gap-4">
    <div className="grid gap-4 max-sm:grid-cols-2 max-sm:*:col-span-2 sm:grid-cols-6 sm:*:col-span-2 sm:[&>:nth-child(-n+2)]:col-span-3 max-sm:[&>:nth-child(n+3):nth-child(-n+4)]:col-span-1">
      <PackText field="title" {...props} />
      {projectTexts.filter(isShort).map((field) => (
        <PackText key={field} field={field} {...props} />
      ))}
    </div>
    {projectTexts
      .filter((field) => !isShort(field))
      .map((field) => (
        <PackText key={field} field={field} {...props} />
      ))}
  </div>
);

/** The film's title and texts. */
export const PackTexts = memo(Texts, showsSame('title', ...projectTexts));
