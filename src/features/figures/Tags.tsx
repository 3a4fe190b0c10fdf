import { useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { goTo } from '../../components/goTo';
import { LabelledInput } from '../../components/LabelledInput';
import { Section } from '../../components/workspace/DocumentSection';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { SumTable } from '../../components/workspace/SumTable';
import { limits } from '../../config/limits';
import { numbersCopy } from '../../content/figures';
import { figureCopy } from '../../content/figureSentences';
import { formatCount } from '../../content/formatCount';
import type { Elements } from '../../lib/elements';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import { formatDollars } from '../packages/earnings';
import { tagPattern } from '../visits/visitModel';
import { ShareBar } from './BarChart';
import { type Figures, isKnown, moneyOf, shareText, type TagFigures } from './figuresModel';
import { changeTag, fetchTags } from './tagsApi';

const { tags: copy, together } = numbersCopy;

/** With the script that draws codes. */
export const tagLink = partOnDemand(async () => (await import('./TagLink')).TagLink);

const cellsOf = (figures: Figures, { visits, paid, paidCents }: Omit<TagFigures, 'tag'>) => [
  isKnown(figures, 'visits') ? formatCount(visits) : figureCopy.noShare,
  ...(isKnown(figures, 'paid')
    ? [formatCount(paid), formatDollars(paidCents, { isShort: true })]
    : [figureCopy.noShare, figureCopy.noShare]),
];
/** Of visits that paid; where more paid than came, it is not told. */
const payingShare = ({ visits, paid }: TagFigures) => (paid > visits ? 0 : paid / (visits || 1));

type TagsProps = {
  brandId: string;
  film: { projectId: string; slug: string };
  figures: Figures;
  csv: Elements;
};

/** Where fans came from, by the tags that the film's team makes for its links. */
export function Tags({ brandId, film: { projectId, slug }, figures, csv }: TagsProps) {
  const { value: inUse, failure, retry } = useLoadedOf(fetchTags, `${brandId}/${projectId}`);
  const tags = inUse ?? [];
  const { isBusy, failure: refusal, clearFailure, send } = useSubmit();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [chosen, setChosen] = useState('');
  const [status, setStatus] = useState('');
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const change = async (tag: string, isMade: boolean) => {
    const isThere = isMade && tags.includes(tag);
    clearFailure();
    setStatus('');
    // The link of another tag is not what fails now; a tag that is not taken out keeps its own.
    if (isMade) setChosen('');
    if (!isThere && !(await send(changeTag({ brandId, projectId, tag, isMade })))) return;
    setTyped('');
    setChosen(isMade ? tag : '');
    setStatus(isThere ? copy.known(tag) : isMade ? '' : copy.removed(tag));
    // What was pressed may be gone.
    field.current?.focus();
    retry();
  };
  const unused = tags.filter((tag) => figures.tags.every((one) => one.tag !== tag));
  const listed: readonly TagFigures[] = [
    ...figures.tags,
    ...unused.map((tag) => ({ tag, visits: 0, paid: 0, paidCents: 0 })),
  ];
  const best = Math.max(...listed.map(payingShare)) || 1;
  const head = (one: TagFigures) => (
    <span translate="no" className="flex flex-col items-start gap-1">
      {tags.includes(one.tag) ? (
        <button
          type="button"
          aria-label={copy.open(one.tag)}
          aria-expanded={chosen === one.tag}
          className="text-start text-daylight underline max-md:min-h-11"
          onClick={() => {
            setChosen(chosen === one.tag ? '' : one.tag);
            if (chosen !== one.tag) goTo('make-tag');
          }}
        >
          {one.tag}
        </button>
      ) : (
        <span className="text-ink-2">{one.tag || figureCopy.noTag}</span>
      )}
      <ShareBar share={payingShare(one) / best} />
      <span className="text-xs font-normal text-ink-2">
        {isKnown(figures, 'paid') && copy.pay(shareText(one.paid, one.visits))}
      </span>
    </span>
  );
  return (
    <>
      <Section id="tags" heading={copy.heading}>
        <SumTable
          id="tags"
          columns={figureCopy.columns.tags}
          rows={listed.map((one) => ({
            key: one.tag,
            head: head(one),
            cells: cellsOf(figures, one),
          }))}
          sums={[
            together,
            ...cellsOf(figures, { ...figures.totals, paidCents: moneyOf(figures.totals) }),
          ]}
        />
        {csv}
      </Section>
      <div className="print:hidden">
        <Section
          id="make-tag"
          heading={copy.make}
          note={inUse ? copy.count(tags.length, limits.tagsPerFilm) : ''}
        >
          <p className="text-xs text-ink-2">{copy.lead}</p>
          {failure && <LoadFailure text={failure} onRetry={retry} />}
          <form
            noValidate
            aria-labelledby="make-tag"
            onSubmit={(event) => {
              event.preventDefault();
              const tag = typed.trim().toLowerCase();
              setWrong(!tagPattern.test(tag));
              if (tagPattern.test(tag)) void change(tag, true);
            }}
          >
            <LabelledInput
              id="new-tag"
              label={copy.label}
              autoComplete="off"
              ref={field}
              value={typed}
              error={isWrong ? copy.wrong : undefined}
              onChange={({ target }) => {
                setTyped(target.value);
              }}
            >
              <Button type="submit" variant="quiet" aria-disabled={isBusy}>
                {copy.submit}
              </Button>
            </LabelledInput>
          </form>
          <Failure text={refusal} />
          <p role="status" className="empty:hidden">
            {status}
          </p>
          {chosen !== '' && (
            <tagLink.Part key={chosen} slug={slug} tag={chosen}>
              <Button
                variant="quiet"
                className="dense-button"
                aria-disabled={isBusy}
                onClick={() => void change(chosen, false)}
              >
                {copy.remove}
              </Button>
            </tagLink.Part>
          )}
        </Section>
      </div>
    </>
  );
}
