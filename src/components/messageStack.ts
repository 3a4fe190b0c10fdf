export const messageStackId = 'messages';

/**
 * The list in which all messages of the page stand, for a part of the page that puts one there by a portal. It is
 * there as long as the app is.
 */
export const messageStack = () => document.getElementById(messageStackId);

export const messageClass =
  'message pointer-events-auto relative flex shrink-0 items-center gap-3 overflow-hidden';
