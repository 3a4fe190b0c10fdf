import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { emulatorHost, emulatorPorts, productionConfig } from './config';
import { firebaseApp } from './app';

// The SDK logs a whole failed write to the console, personal data included.
setLogLevel('silent');

// A page that loads the SDK on demand imports this module alone.
export { doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';

export const database = getFirestore(firebaseApp);
if (!productionConfig) connectFirestoreEmulator(database, emulatorHost, emulatorPorts.firestore);
