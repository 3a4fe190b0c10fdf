import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { denseControlClass } from '../../components/controlClass';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { adminPaths, paths } from '../../config/paths';
import { manageCopy } from '../../content/projectAdmin';
import { signUpReviewCopy } from '../../content/signUpReview';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { useLoadedOf } from '../../store/useLoaded';
import {
  type AdminProject,
  findProjectId,
  findProjectTitle,
  listProjects,
} from '../project-list-admin/adminListApi';

const copy = signUpReviewCopy.project;
const searchDelayMs = 250;
/** More would push the buttons of the dialog out of sight: whoever sees them types another letter. */
const maxFound = 6;

type ReviewProjectProps = {
  /** Empty if there is no project. */
  projectId: string;
  /** Whether the sign-up has become a brand, whose film comes of a Project Pack. */
  hasBrand: boolean;
  isSaving: boolean;
  onChange: (projectId: string) => void;
};

/** The project that was made from a sign-up, as a link to its builder, or a search to choose one. */
export function ReviewProject({ projectId, hasBrand, isSaving, onChange }: ReviewProjectProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const isReplaced = useRef(false);
  const change = (chosen: string) => {
    if (isSaving) return;
    isReplaced.current = true;
    onChange(chosen);
  };
  // The pressed button is gone, and the focus would go with it.
  useEffect(() => {
    if (isReplaced.current) group.current?.querySelector<HTMLElement>('input, button')?.focus();
    isReplaced.current = false;
  }, [projectId]);
  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">{copy.legend}</legend>
      {hasBrand && !projectId && <p className="text-ink-2">{copy.ofBrand}</p>}
      {projectId ? (
        <ChosenProject
          key={projectId}
          projectId={projectId}
          onRemove={() => {
            change('');
          }}
        />
      ) : (
        <ProjectChoice onChoose={change} />
      )}
    </fieldset>
  );
}

function ChosenProject({ projectId, onRemove }: { projectId: string; onRemove: () => void }) {
  const { value: title, failure, retry } = useLoadedOf(findProjectTitle, projectId);
  const renderTitle = () => {
    if (title)
      return (
        <Link
          to={`${paths.admin}/${adminPaths.manageProjectsBuilder}?title=${encodeURIComponent(title)}`}
          dir="auto"
          className="wrap-anywhere text-daylight underline"
        >
          {title}
        </Link>
      );
    if (failure) return <LoadFailure text={failure} onRetry={retry} />;
    return (
      <span className="text-ink-2">
        {title === null ? copy.gone : signUpReviewCopy.unknownStatus}
      </span>
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {renderTitle()}
      <Button variant="compact" onClick={onRemove}>
        {copy.remove}
      </Button>
    </div>
  );
}

function ProjectChoice({ onChoose }: { onChoose: (projectId: string) => void }) {
  const dispatch = useAppDispatch();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<AdminProject[]>();
  const [chosen, setChosen] = useState('');
  const search = words.trim();
  const latestSearch = useRef('');
  const searchFailure = useInPlaceFailure(listProjects.typePrefix);
  const choiceFailure = useInPlaceFailure(findProjectId.typePrefix);
  const find = useCallback(async () => {
    latestSearch.current = search;
    const view = { search, show: 'all', sort: 'title' } as const;
    const outcome = await dispatch(listProjects({ view, cursor: null }));
    if (latestSearch.current === search && listProjects.fulfilled.match(outcome))
      setFound(outcome.payload.projects);
  }, [dispatch, search]);
  useEffect(() => {
    if (search === '') return;
    // Debounced, so that typing does not send a request per letter.
    const timer = setTimeout(() => void find(), searchDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [find, search]);
  const choose = async (title: string) => {
    setChosen(title);
    const outcome = await dispatch(findProjectId(title));
    if (findProjectId.fulfilled.match(outcome)) onChoose(outcome.payload);
  };
  const shown = search === '' ? undefined : found;
  return (
    <>
      <label className="flex flex-col gap-1">
        {copy.search}
        <input
          type="search"
          dir="auto"
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
          }}
          // Enter would save the review.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          className={denseControlClass}
        />
      </label>
      {searchFailure && <LoadFailure text={searchFailure} onRetry={() => void find()} />}
      <p role="status" className="text-sm text-ink-2">
        {shown &&
          (shown.length === 0
            ? manageCopy.noneFound
            : manageCopy.total(Math.min(shown.length, maxFound), shown.length))}
      </p>
      {shown && shown.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {shown.slice(0, maxFound).map(({ title }) => (
            <li key={title} className="min-w-0">
              <Button
                variant="compact"
                aria-label={copy.choose(title)}
                className="py-1 text-left"
                onClick={() => void choose(title)}
              >
                <span dir="auto" className="wrap-anywhere">
                  {title}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {choiceFailure && <LoadFailure text={choiceFailure} onRetry={() => void choose(chosen)} />}
    </>
  );
}
