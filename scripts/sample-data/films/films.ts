import { agent327 } from './agent327.ts';
import { bigBuckBunny } from './bigBuckBunny.ts';
import { caminandes } from './caminandes.ts';
import { charge } from './charge.ts';
import { coffeeRun } from './coffeeRun.ts';
import { cosmosLaundromat } from './cosmosLaundromat.ts';
import { elephantsDream } from './elephantsDream.ts';
import type { Film } from './film.ts';
import { sintel } from './sintel.ts';
import { spring } from './spring.ts';
import { spriteFright } from './spriteFright.ts';
import { tearsOfSteel } from './tearsOfSteel.ts';
import { wingIt } from './wingIt.ts';

/** The twelve films of the sample data, newest first. */
export const films: readonly Film[] = [
  wingIt,
  charge,
  spriteFright,
  coffeeRun,
  spring,
  agent327,
  caminandes,
  cosmosLaundromat,
  tearsOfSteel,
  sintel,
  bigBuckBunny,
  elephantsDream,
];
