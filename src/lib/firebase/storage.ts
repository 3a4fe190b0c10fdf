import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { emulatorHost, emulatorPorts, productionConfig } from './config';
import { firebaseApp } from './app';

// For modules that load the SDK on demand (loadStorage.ts).
export {
  deleteObject,
  getDownloadURL,
  getMetadata,
  list,
  ref,
  updateMetadata,
  uploadBytesResumable,
} from 'firebase/storage';

/** With longer limits for retries than the SDK's own, in milliseconds (decision 0026). */
export const storage = getStorage(firebaseApp);
storage.maxOperationRetryTime = 120_000;
storage.maxUploadRetryTime = 600_000;
if (!productionConfig) connectStorageEmulator(storage, emulatorHost, emulatorPorts.storage);
