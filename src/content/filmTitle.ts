/** What a film is called, also as long as it has no title. */
export const filmTitle = (title = '') => (title.trim() === '' ? 'Untitled film' : title.trim());
