/**
 * The mark, 64 by 64: a B built like a piece of scenery. Its upper opening is the lit screen, the lower
 * one the dark behind it, where a brace stands.
 */
export const brandMark =
  '<path fill="#181410" d="M0 0h64v64H0z"/>' +
  '<path fill="#ffb454" d="M12 9h29l9 9v9l-6 5 8 7v8l-8 8H12z"/>' +
  '<path fill="#fff3d6" d="M20 16h18l5 5v4l-4 4H20z"/>' +
  '<path fill="#181410" d="M20 37h21l4 4v3l-4 4H20z"/><path fill="#ffb454" d="M23 48l8-11h4l-8 11z"/>';

/** The mark as a file of its own. */
export const brandMarkSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${brandMark}</svg>\n`;
