/** Why Backlot depends on each package of `dependencies` in package.json. */
export const reasons: Readonly<Record<string, string>> = {
  '@dnd-kit/core':
    'Items of a project are put in order by dragging, with a mouse, a finger or the keyboard. Staff only.',
  '@fontsource-variable/archivo':
    'The face of running text, served from here and not by a third party.',
  '@fontsource-variable/bodoni-moda': 'The face of headings, served from here.',
  '@fontsource-variable/league-gothic': 'The face of billing blocks, served from here.',
  '@reduxjs/toolkit': 'The store: slices, thunks, and the one listener that shows what failed.',
  firebase: 'Database, file store, sign-in: the whole back end. Fans load its lite database alone.',
  react: 'The pages, in the browser and when the build writes them as HTML.',
  'react-dom': 'Puts React’s pages into the document.',
  'react-redux': 'Connects the pages to the store.',
  'react-router-dom': 'Each address is a screen, without loading the site anew.',
  'redux-persist': 'The selected project is still there after a reload.',
  valibot: 'One schema per document, for the form, the write and the read.',
  'web-vitals': 'Measures how fast pages are for visitors, as the specification asks.',
};
