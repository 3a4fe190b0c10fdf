import { agent327, charge, tearsOfSteel, wingIt } from './stills/machineStills.ts';
import { bigBuckBunny, sintel, spring, spriteFright } from './stills/wildStills.ts';

/** The pictures that stand in for a film until it is played, 1280 by 720, by file name. */
export const stillScenes: Readonly<Record<string, string>> = {
  sintel,
  'tears-of-steel': tearsOfSteel,
  spring,
  'sprite-fright': spriteFright,
  'big-buck-bunny': bigBuckBunny,
  charge,
  'agent-327': agent327,
  'wing-it': wingIt,
};
