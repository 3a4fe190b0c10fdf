import { ArrowRight } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { lineProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { Failure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { studioPackLink } from '../../config/paths';
import { accountStandaloneMessages } from '../../content/accountMessages';
import { newPackCopy } from '../../content/newPack';
import { packCopy } from '../../content/projectPacks';
import { normalizeLine } from '../../lib/lines';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useSubmit } from '../../store/useSubmit';
import { selectMembership } from '../creators/accountSlice';
import type { PackOfBrand } from './brandPacksApi';
import { openOwnPack } from './openOwnPack';
import { packFieldIds } from './packGaps';
import { packEdited } from './packSlice';
import { openPack } from './packThunks';

const { begin: copy, nextFor } = packCopy.studio;

/** Where no film is begun yet: its title begins the blank pack that there is, or a new one. */
export function PackStart({ found }: { found: PackOfBrand | undefined }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const brandId = useAppSelector(selectMembership)?.brandId ?? '';
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const isTaken = failure === accountStandaloneMessages.filmTitleTaken;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const line = normalizeLine(title);
    // A pack that is there may get its title from a folder.
    const wrong = lineProblem(title, limits.title, found ? '' : newPackCopy.titleMissing);
    setProblem(wrong);
    if (wrong) {
      field.current?.focus();
      return;
    }
    const goOn = (packId: string) =>
      void navigate(`${studioPackLink(packId)}#${packFieldIds.text('title')}`);
    if (!found) {
      const opened = await send(openOwnPack({ brandId, title: line, projectId: '' }));
      if (opened) goOn(opened.value.packId);
    } else if (await send(openPack({ brandId, packId: found.packId }))) {
      if (line !== '') dispatch(packEdited({ title: line }));
      goOn(found.packId);
    }
  };
  return (
    <section aria-labelledby="next" className="panel next-step">
      <p aria-hidden="true" className="h-2 rounded-t-panel clapper" />
      <form
        noValidate
        className="flex flex-col gap-3 px-5 py-5"
        onSubmit={(event) => void submit(event)}
      >
        <p className="label">{nextFor.withCreators}</p>
        <h2 id="next" className="font-display text-2xl font-semibold">
          {copy.heading}
        </h2>
        <p className="max-w-measure text-base">{copy.lead}</p>
        <LabelledInput
          ref={field}
          id={id}
          label={copy.title}
          hint={copy.hint}
          value={title}
          error={(isTaken ? failure : problem) || undefined}
          onChange={({ target }) => {
            setTitle(target.value);
            setProblem('');
            clearFailure();
          }}
        >
          <Button type="submit" className="shrink-0 text-sm!" aria-disabled={isBusy}>
            <span>{isBusy ? newPackCopy.submitting : copy.submit}</span>
            <ArrowRight aria-hidden="true" className="size-4 max-sm:hidden" />
          </Button>
        </LabelledInput>
        <Failure text={isTaken ? '' : failure} />
      </form>
    </section>
  );
}
