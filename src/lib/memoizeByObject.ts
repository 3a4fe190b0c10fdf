/** Makes something of each object once: of a long list of which a key changes one entry, the others are not made again. */
export function memoizeByObject<Key extends object, Made>(make: (key: Key) => Made) {
  const known = new WeakMap<Key, { made: Made }>();
  return (key: Key): Made => {
    const found = known.get(key) ?? { made: make(key) };
    known.set(key, found);
    return found.made;
  };
}
