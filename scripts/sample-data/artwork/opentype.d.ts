// Node takes the package's CommonJS file, whose exports it cannot name; this is the same module as ESM.
declare module 'opentype.js/dist/opentype.mjs' {
  export * from 'opentype.js';
}
