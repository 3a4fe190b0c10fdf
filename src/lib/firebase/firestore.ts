import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { emulatorHost, emulatorPorts, productionConfig } from './config';
import { firebaseApp } from './app';

// The SDK would log failed writes to the console with their personal data.
setLogLevel('silent');

// For modules that load the SDK on demand (loadFirestore.ts).
export { doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';

export const database = getFirestore(firebaseApp);
if (!productionConfig) connectFirestoreEmulator(database, emulatorHost, emulatorPorts.firestore);
