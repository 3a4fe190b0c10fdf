import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { emulatorHost, emulatorPorts, productionConfig } from './config';
import { firebaseApp } from './app';

/** The file store, with the specification's longest times of trying again, in milliseconds. */
export const storage = getStorage(firebaseApp);
storage.maxOperationRetryTime = 120_000;
storage.maxUploadRetryTime = 600_000;
if (!productionConfig) connectStorageEmulator(storage, emulatorHost, emulatorPorts.storage);
