import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { type FormProblems, withoutProblems } from '../../components/formErrors';
import { useAnnouncement } from '../../components/useAnnouncement';
import { LabelledInput } from '../../components/LabelledInput';
import { useFormDraft } from '../../components/useDraft';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { packageTerms } from '../../config/packages';
import { settingsCopy as copy } from '../../content/settings';
import { useAction } from '../../lib/useAction';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoaded } from '../../store/useLoaded';
import { formatDollars } from './earnings';
import { paidPackageIds, parseSettings, type Settings, settingsInput } from './settings';
import { loadSettings, saveSettings } from './settingsApi';

const priceFields = paidPackageIds.map((id) => ({
  field: id,
  label: copy.price(
    packageTerms[id].name,
    formatDollars(packageTerms[id].monthlyCents, { isShort: true }),
  ),
  hint: copy.priceHint,
}));
const cardFields = [
  { field: 'cardPercent', label: copy.cardPercent, hint: copy.cardPercentHint },
  { field: 'cardCents', label: copy.cardCents, hint: copy.cardCentsHint },
] as const;
const payoutField = { field: 'payoutDay', label: copy.payoutDay, hint: copy.payoutDayHint };

/** The form around what is stored. What is typed is kept on the device until it is saved. */
function Fields({ stored }: { stored: Settings }) {
  const dispatch = useAppDispatch();
  const [initial, setInitial] = useState(() => settingsInput(stored));
  const draft = useFormDraft('settings', 'packages', initial);
  // What was stored when the first of it was typed: a colleague may have changed it since.
  const [base, setBase] = useState(() => parseSettings(draft.baseFields).settings ?? stored);
  /** What a colleague has stored meanwhile. */
  const [theirs, setTheirs] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<FormProblems>({});
  const { isBusy, failure, clearFailure, run } = useAction();
  const [status, { say, sayDone }] = useAnnouncement();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { settings, problems: found = {} } = parseSettings(draft.fields);
    setProblems(found);
    clearFailure();
    say('');
    setTries(tries + 1);
    if (!settings) return;
    await run(async () => {
      const outcome = await dispatch(saveSettings({ base, settings }));
      const failed = dispatch(toRequestError(outcome));
      if (saveSettings.fulfilled.match(outcome)) {
        setBase(settings);
        setTheirs({});
        draft.discard();
        setInitial(settingsInput(settings));
        sayDone(copy.saved);
      } else if (outcome.error.code === 'message/settingsChangedMeanwhile') {
        const now = await dispatch(loadSettings());
        if (loadSettings.fulfilled.match(now)) {
          setBase(now.payload);
          setTheirs(settingsInput(now.payload));
        }
      }
      return failed;
    });
  };
  const renderField = ({ field, label, hint }: { field: string; label: string; hint: string }) => {
    const other = theirs[field];
    return (
      <LabelledInput
        key={field}
        id={`settings-${field}`}
        label={label}
        hint={other === undefined || other === draft.fields[field] ? hint : copy.storedNow(other)}
        autoComplete="off"
        value={draft.fields[field] ?? ''}
        error={problems[field]}
        onChange={({ target }) => {
          draft.change(field, target.value);
          setProblems((before) => withoutProblems(before, field));
          say('');
        }}
      />
    );
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={copy.heading}
      onSubmit={save}
      className="flex max-w-measure flex-col gap-6"
    >
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-2 text-base font-semibold">{copy.prices}</legend>
        <p className="text-ink-2">{copy.pricesLead}</p>
        {priceFields.map(renderField)}
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-2 text-base font-semibold">{copy.cards}</legend>
        <p className="text-ink-2">{copy.cardsLead}</p>
        {cardFields.map(renderField)}
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-2 text-base font-semibold">{copy.payouts}</legend>
        {renderField(payoutField)}
      </fieldset>
      {draft.isRestored && (
        <div className="flex flex-wrap items-center gap-3 border-l-4 border-tungsten pl-3">
          <p className="grow">{copy.unsaved}</p>
          <Button
            variant="compact"
            onClick={() => {
              draft.discard();
            }}
          >
            {copy.discard}
          </Button>
        </div>
      )}
      <Failure text={failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={isBusy} className="text-sm!">
          {isBusy ? copy.saving : copy.save}
        </Button>
        <p role="status">{status}</p>
      </div>
    </form>
  );
}

/** Where staff say what packages are called at Stripe, what cards cost, and when creators are paid. */
export function PackageSettingsForm() {
  const { value, failure, retry } = useLoaded(loadSettings);
  if (failure && !value) return <LoadFailure text={failure} onRetry={retry} />;
  if (!value) return <p role="status">{copy.loading}</p>;
  return <Fields stored={value} />;
}
