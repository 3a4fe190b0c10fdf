// Texts of a stated length.

/** Film characters, of two UTF-16 units each, up to so many units. */
export const films = (length: number) => '🎬'.repeat(length >> 1) + 'a'.repeat(length & 1);

/** An address of so many characters. */
export const addressOf = (length: number, character = 'a') => {
  const rest = length - 'https://'.length;
  return `https://${character.repeat(Math.floor(rest / character.length))}`.padEnd(length, 'b');
};
