import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { LabelledInput } from '../../components/LabelledInput';
import { useFormDraft } from '../../components/useDraft';
import { denseControlClass } from '../../components/controlClass';
import { packageTerms } from '../../config/packages';
import { brandTasksCopy } from '../../content/brandTasks';
import { taskAdminCopy as copy } from '../../content/taskAdmin';
import { todayUtc } from '../../lib/utcDates';
import { useSubmit } from '../../store/useSubmit';
import { packagesThatAllow } from '../packages/model';
import { type Brand, packageName } from './model';
import { type DoneTask, givesTask, parseDone, type TaskName, taskNames } from './tasks';
import { saveTask } from './tasksApi';
import { TaskState } from './TaskState';

type TaskFormProps = {
  brandId: string;
  name: TaskName;
  isBusy: boolean;
  onMark: (task: DoneTask) => Promise<boolean>;
};

/** Where a task is to be seen, and since when. What is typed is kept until it is saved. */
function TaskForm({ brandId, name, isBusy, onMark }: TaskFormProps) {
  const [initial] = useState(() => ({ link: '', day: todayUtc() }));
  const form = useFormDraft('brands', `tasks/${name}/${brandId}`, initial);
  const { link = '', day = '' } = form.fields;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const idOf = (field: string) => `task-${name}-${field}`;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = parseDone(name, { link, day });
    const found = 'problems' in parsed ? parsed.problems : [];
    setProblems(found);
    const [first] = found;
    if (first) document.getElementById(idOf(first))?.focus();
    if (!('problems' in parsed) && (await onMark(parsed))) form.discard();
  };
  const hasDayProblem = problems.includes('day');
  return (
    <form
      noValidate
      aria-label={copy.markNamed(brandTasksCopy.names[name])}
      className="flex flex-col gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <LabelledInput
        id={idOf('link')}
        label={copy.link[name]}
        type="url"
        autoComplete="off"
        value={link}
        error={problems.includes('link') ? copy.linkProblem[name] : undefined}
        isReadOnly={isBusy}
        onChange={({ target }) => {
          form.change('link', target.value);
        }}
      />
      <label className="flex flex-col gap-1">
        {copy.day}
        <input
          id={idOf('day')}
          type="date"
          value={day}
          readOnly={isBusy}
          aria-invalid={hasDayProblem}
          aria-describedby={hasDayProblem ? idOf('day-problem') : undefined}
          onChange={({ target }) => {
            form.change('day', target.value);
          }}
          className={denseControlClass}
        />
        {hasDayProblem && (
          <span id={idOf('day-problem')} className="text-sm text-rec">
            {copy.dayProblem}
          </span>
        )}
      </label>
      <Button variant="compact" type="submit" aria-disabled={isBusy} className="self-start">
        {isBusy ? copy.busy : copy.mark}
      </Button>
    </form>
  );
}

type TaskProps = { brand: Brand; name: TaskName; onChanged: () => void };

/** One task of a brand, which staff mark as done, or open again. */
function BrandTask({ brand, name, onChanged }: TaskProps) {
  const { brandId, packageId, closed, [name]: base } = brand;
  const { isBusy, failure, send } = useSubmit();
  const [status, setStatus] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isGiven = givesTask[name](packageTerms[packageId]);
  const [first] = packagesThatAllow(givesTask[name]);
  const label = brandTasksCopy.names[name];
  const save = async (task: DoneTask | null) => {
    setStatus('');
    const sent = await send(saveTask({ brandId, name, base, task }));
    // What a colleague did meanwhile is to be seen, too.
    onChanged();
    if (!sent) return false;
    setStatus(task ? copy.marked : copy.undone);
    // The pressed button goes with what it did.
    heading.current?.focus();
    return true;
  };
  return (
    <li className="flex flex-col gap-2">
      <h4 ref={heading} tabIndex={-1} className="font-medium outline-none">
        {label}
      </h4>
      {(isGiven || base) && (
        <p className="text-ink-2">
          <TaskState task={base} />
        </p>
      )}
      {!isGiven && first && <p className="text-ink-2">{copy.notGiven(packageName(first))}</p>}
      {!closed && base && (
        <Button
          variant="compact"
          aria-disabled={isBusy}
          aria-label={copy.undoNamed(label)}
          className="self-start"
          onClick={() => void save(null)}
        >
          {isBusy ? copy.busy : copy.undo}
        </Button>
      )}
      {!closed && !base && isGiven && (
        <TaskForm brandId={brandId} name={name} isBusy={isBusy} onMark={save} />
      )}
      <Failure text={failure} />
      <p role="status" className="empty:hidden">
        {status}
      </p>
    </li>
  );
}

/** What our team does for a brand outside of Backlot, as its package gives. */
export const BrandTasks = ({ brand, onChanged }: Omit<TaskProps, 'name'>) => (
  <ul className="flex flex-col gap-4">
    {taskNames.map((name) => (
      <BrandTask key={name} name={name} brand={brand} onChanged={onChanged} />
    ))}
  </ul>
);
