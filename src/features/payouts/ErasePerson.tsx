import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/Button';
import { emailSchema } from '../../components/emailSchema';
import { LabelledInput } from '../../components/LabelledInput';
import { focusPageHeading } from '../../components/pageHead';
import { moneyCopy } from '../../content/payouts';
import { useSubmit } from '../../store/useSubmit';
import { findPerson } from './contactsApi';
import { EraseContacts } from './EraseContacts';

const copy = moneyCopy.person;

/** Erases what is stored under an email of who has no order, once it is found. */
export function ErasePerson() {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<readonly string[]>();
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const find = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFound(undefined);
    clearFailure();
    const email = v.safeParse(emailSchema, typed);
    setProblem(email.success ? '' : email.issues[0].message);
    if (email.success) setFound((await send(findPerson(email.output)))?.value);
  };
  return (
    <section aria-labelledby="person" className="panel">
      <div className="panel-head">
        <h2 id="person">{copy.heading}</h2>
      </div>
      <div className="flex flex-col gap-3 border-t border-hairline px-5 py-4">
        <form
          noValidate
          aria-labelledby="person"
          onSubmit={find}
          className="flex flex-col items-start gap-3"
        >
          <p className="text-ink-2">{copy.lead}</p>
          <LabelledInput
            id="person-email"
            label={copy.email}
            type="email"
            autoComplete="off"
            value={typed}
            error={problem || failure || undefined}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
          <Button variant="quiet" type="submit" aria-disabled={isBusy} className="text-sm!">
            {isBusy ? moneyCopy.loading : copy.submit}
          </Button>
        </form>
        <p role="status" className="empty:hidden">
          {found && copy.found(found.length)}
        </p>
        {found && found.length > 0 && (
          <EraseContacts
            contacts={[]}
            others={found}
            onErased={() => {
              focusPageHeading();
              setFound(undefined);
            }}
          />
        )}
      </div>
    </section>
  );
}
