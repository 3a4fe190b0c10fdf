import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { emulatorHost, emulatorPorts, productionConfig } from './config';
import { firebaseApp } from './app';

/** With the specification's limits for retries, in milliseconds. */
export const storage = getStorage(firebaseApp);
storage.maxOperationRetryTime = 120_000;
storage.maxUploadRetryTime = 600_000;
if (!productionConfig) connectStorageEmulator(storage, emulatorHost, emulatorPorts.storage);
