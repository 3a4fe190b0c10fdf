import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { denseControlClass } from '../../components/controlClass';
import { Failure } from '../../components/workspace/LoadFailure';
import { creatorAdminCopy } from '../../content/creatorAdmin';
import { useSubmit } from '../../store/useSubmit';
import { type FilmProject, nameCampaignFilm } from './api';
import type { BrandRecord } from './model';

const { campaign: copy } = creatorAdminCopy;

type CampaignFilmProps = {
  brand: BrandRecord;
  /** Its films by their ids, with what each is called. */
  films: readonly Pick<FilmProject, 'projectId' | 'title'>[];
  onChanged: () => void;
};

/** Which film of a brand its campaign is for, and the change of it. */
export function CampaignFilm({ brand, films, onChanged }: CampaignFilmProps) {
  const { brandId, campaignProjectId, closed } = brand;
  const id = useId();
  const [projectId, setProjectId] = useState(campaignProjectId);
  const { isBusy, failure, send } = useSubmit();
  const [status, setStatus] = useState('');
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (projectId === campaignProjectId) return;
    if (!(await send(nameCampaignFilm({ brandId, projectId })))) return;
    setStatus(copy.done);
    onChanged();
  };
  const isOfFilm = films.some((film) => film.projectId === campaignProjectId);
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => void save(event)}
    >
      <label htmlFor={id} className="font-medium">
        {copy.heading}
      </label>
      <select
        id={id}
        value={projectId}
        disabled={closed}
        aria-describedby={`${id}-lead`}
        className={`${denseControlClass} max-w-full`}
        onChange={({ target }) => {
          setProjectId(target.value);
          setStatus('');
        }}
      >
        {!isOfFilm && (
          <option value={campaignProjectId}>
            {campaignProjectId === '' ? copy.none : copy.other}
          </option>
        )}
        {films.map((film) => (
          <option key={film.projectId} value={film.projectId}>
            {film.title}
          </option>
        ))}
      </select>
      <p id={`${id}-lead`} className="text-ink-2">
        {copy.lead}
      </p>
      {projectId !== campaignProjectId && (
        <Button variant="compact" type="submit" aria-disabled={isBusy}>
          {isBusy ? copy.busy : copy.save}
        </Button>
      )}
      <Failure text={failure} />
      <p role="status" className="empty:hidden">
        {status}
      </p>
    </form>
  );
}
