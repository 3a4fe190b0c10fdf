import { memo, useState } from 'react';
import { Failure } from '../../components/workspace/LoadFailure';
import { packCopy } from '../../content/projectPacks';
import { formatDateTime } from '../../lib/dates';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { FieldNote } from './PackField';
import { packFieldIds } from './packGaps';
import { sayRights } from './packThunks';
import { type OpenedPack, showsSame } from './usePack';

const { rights: copy } = packCopy;

function Rights({ opened: { pack, isReadOnly } }: { opened: OpenedPack }) {
  const { rights } = pack;
  const dispatch = useAppDispatch();
  /** What was just ticked or unticked, until it is stored. */
  const [said, setSaid] = useState<boolean | null>(null);
  const [failure, setFailure] = useState('');
  const id = packFieldIds.rights;
  const say = async (mayPublish: boolean) => {
    if (said !== null) return;
    setSaid(mayPublish);
    setFailure('');
    const outcome = await dispatch(sayRights(mayPublish));
    setSaid(null);
    if (sayRights.rejected.match(outcome)) setFailure(dispatch(toRequestError(outcome)));
  };
  return (
    <div
      className={`flex flex-col gap-2 rounded-panel border bg-bg1 p-4 ${rights ? 'border-hairline' : 'border-tungsten'}`}
    >
      <FieldNote field="rights" />
      <label className="flex max-w-measure items-baseline gap-3 font-medium max-md:min-h-11">
        <input
          id={id}
          type="checkbox"
          checked={said ?? rights !== null}
          disabled={isReadOnly}
          aria-required
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => void say(target.checked)}
        />
        {copy.statement}
      </label>
      <p id={`${id}-hint`} className="max-w-measure text-ink-2">
        {copy.hint}
      </p>
      {/* Its room stays: what is said after a tick moves no button below. */}
      <p role="status" className="min-h-12 wrap-anywhere md:min-h-6">
        {said === null
          ? rights && copy.said(rights.byEmail, formatDateTime(rights.at))
          : packCopy.saving.running}
      </p>
      <Failure text={failure} />
    </div>
  );
}

/** That the content may be published, with who says so and since when. It is stored at once, not with what is typed. */
export const PackRights = memo(Rights, showsSame('rights'));
