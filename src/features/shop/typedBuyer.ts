import * as v from 'valibot';
import { tryStorage } from '../../lib/browserStorage';

const typedSchema = v.object({
  /** Of the film whose checkout it is. */
  projectId: v.fallback(v.string(), ''),
  name: v.string(),
  email: v.string(),
  /** Of the address. */
  lines: v.string(),
  country: v.string(),
  mayWrite: v.boolean(),
  // What was typed before there were gifts has none.
  isGift: v.fallback(v.boolean(), false),
  giftTo: v.fallback(v.string(), ''),
  giftNote: v.fallback(v.string(), ''),
});

/** What somebody has typed at checkout. */
export type TypedBuyer = v.InferOutput<typeof typedSchema>;

const nothingTyped = {
  name: '',
  email: '',
  lines: '',
  country: '',
  mayWrite: false,
  isGift: false,
  giftTo: '',
  giftNote: '',
};

// Of this tab alone, and only until it is reserved: it is somebody's address.
const storageKey = 'backlot:checkout';

/**
 * What was typed before a reload or a look at the cart. Whoever buys of another film has said nothing to its makers yet,
 * and nothing of a gift.
 */
export function readTyped(projectId: string): TypedBuyer {
  const stored = tryStorage(() => sessionStorage.getItem(storageKey));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), typedSchema), stored);
  if (!parsed.success) return { ...nothingTyped, projectId };
  const { name, email, lines, country, ...ofFilm } = parsed.output;
  return ofFilm.projectId === projectId
    ? parsed.output
    : { ...nothingTyped, projectId, name, email, lines, country };
}

export function storeTyped(typed: TypedBuyer) {
  tryStorage(() => {
    sessionStorage.setItem(storageKey, JSON.stringify(typed));
  });
}

export function forgetTyped() {
  tryStorage(() => {
    sessionStorage.removeItem(storageKey);
  });
}
