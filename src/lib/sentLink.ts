import * as v from 'valibot';
import { tryStorage } from './browserStorage';

/** For how long a link can be used: what this device knows of it is of no use afterwards. In milliseconds. */
const linkLifetime = 60 * 60_000;

const sentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.string(), at: v.number() }),
);

/** What this device remembers of the last link that it asked for, under a key: the link needs no email typed again. */
export const sentLink = (key: string) => ({
  remember: (email: string) => {
    tryStorage(() => {
      localStorage.setItem(key, JSON.stringify({ email, at: Date.now() }));
    });
  },
  /** The email; empty without a link, and once it has expired. */
  read: (): string => {
    const parsed = v.safeParse(
      sentSchema,
      tryStorage(() => localStorage.getItem(key)),
    );
    if (!parsed.success) return '';
    const age = Date.now() - parsed.output.at;
    return age >= 0 && age < linkLifetime ? parsed.output.email : '';
  },
  forget: () => {
    tryStorage(() => {
      localStorage.removeItem(key);
    });
  },
});
