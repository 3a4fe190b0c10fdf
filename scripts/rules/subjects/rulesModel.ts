import { equivalentMutants } from '../equivalentMutants.ts';
import type { RulesModel } from '../engine/subject.ts';
import { brands } from './brands/subject.ts';
import { campaigns } from './campaigns/subject.ts';
import { figures } from './figures/subject.ts';
import { files } from './files/subject.ts';
import { fixtures } from './fixtures.ts';
import { packs } from './packs/subject.ts';
import { payments } from './payments/subject.ts';
import { premieres } from './premieres/subject.ts';
import { projects } from './projects/subject.ts';
import { shop } from './shop/subject.ts';
import { signUps } from './sign-ups/subject.ts';
import { staff } from './staff/subject.ts';

/** The model of our rules: a new subject is a folder beside this file, and a line here. */
export const rulesModel: RulesModel = {
  subjects: [
    signUps,
    staff,
    projects,
    brands,
    packs,
    shop,
    payments,
    campaigns,
    premieres,
    figures,
  ],
  files,
  documents: fixtures,
  readByAnyone: 'projects/~',
  equivalentMutants,
};
