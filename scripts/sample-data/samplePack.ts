import { join } from 'node:path';
import { root } from '../project.ts';

/** What a film-maker might drop in the studio: a made-up film, its pictures, texts, people and two files of no use. */
export const samplePackFolder = join(root, 'scripts/sample-data/project-pack');
