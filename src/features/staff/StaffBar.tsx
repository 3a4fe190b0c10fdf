import { useAppDispatch } from '../../app/hooks';
import { leave } from './staffThunks';

/** Who is signed in, and the way out. */
export function StaffBar({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline pb-2">
      <span className="min-w-0 text-ink-2">
        Signed in as{' '}
        <strong dir="auto" className="break-words text-ink">
          {email}
        </strong>
      </span>
      <button
        type="button"
        onClick={() => dispatch(leave())}
        className="min-h-8 rounded-control border border-control px-3 hover:border-tungsten hover:text-tungsten"
      >
        Sign out
      </button>
    </p>
  );
}
