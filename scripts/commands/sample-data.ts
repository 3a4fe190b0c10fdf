export { run } from '../sample-data/generate.ts';
