import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { emulatorHost, emulatorPorts, productionConfig } from './config';
import { firebaseApp } from './app';

// The SDK logs a whole failed write to the console, personal data included.
setLogLevel('silent');

export const database = getFirestore(firebaseApp);
if (!productionConfig) connectFirestoreEmulator(database, emulatorHost, emulatorPorts.firestore);
