type Held = { size: number; customMetadata: unknown };
type Reference = { fullPath: string };

const files = new Map<string, Held>();
const plan = { failure: '', isStuck: false };
const stuck: (() => void)[] = [];

const failing = (code: string) => Object.assign(new Error(code), { code });
const found = ({ fullPath }: Reference) => {
  const file = files.get(fullPath);
  return file ? Promise.resolve(file) : Promise.reject(failing('storage/object-not-found'));
};
const address = (path: string) =>
  `https://files.example.org/v0/b/backlot/o/${encodeURIComponent(path)}?alt=media`;

/** Holds what is sent, or fails with the planned code; one that is stuck goes on until it is canceled. */
function upload(
  { fullPath }: Reference,
  blob: Blob,
  { customMetadata }: Pick<Held, 'customMetadata'>,
) {
  const controller = new AbortController();
  const metadata = { size: blob.size, customMetadata };
  const sent = new Promise<{ metadata: Held }>((resolve, reject) => {
    controller.signal.addEventListener('abort', () => {
      reject(failing('storage/canceled'));
    });
    const arrive = () => {
      if (controller.signal.aborted) return;
      files.set(fullPath, metadata);
      resolve({ metadata });
    };
    if (plan.isStuck) stuck.push(arrive);
    else if (plan.failure) reject(failing(plan.failure));
    else arrive();
  });
  const cancel = () => {
    controller.abort();
    return true;
  };
  return Object.assign(sent, {
    on: () => undefined,
    pause: () => true,
    resume: () => true,
    cancel,
  });
}

/** In the place of the file store's SDK: `vi.mock('firebase/storage', …)`. */
export const storageSdk = {
  getStorage: () => ({}),
  connectStorageEmulator: () => undefined,
  ref: (_: unknown, fullPath: string): Reference => ({ fullPath }),
  list: ({ fullPath: folder }: Reference) =>
    Promise.resolve({
      items: [...files.keys()]
        .filter((path) => path.slice(0, path.lastIndexOf('/')) === folder)
        .map((fullPath) => ({ fullPath })),
      prefixes: [],
    }),
  getMetadata: found,
  getDownloadURL: ({ fullPath }: Reference) => Promise.resolve(address(fullPath)),
  deleteObject: async (reference: Reference) => {
    await found(reference);
    files.delete(reference.fullPath);
  },
  uploadBytesResumable: upload,
};

/** The files of a test. */
export const fileStore = {
  address,
  paths: () => [...files.keys()].sort(),
  /** Empties the store and fills it with these. */
  hold: (...paths: string[]) => {
    files.clear();
    Object.assign(plan, { failure: '', isStuck: false });
    for (const path of paths) files.set(path, { size: 1, customMetadata: {} });
  },
  /** What comes of the uploads from now on; nothing for success. */
  failWith: (code: string) => {
    plan.failure = code;
  },
  /** Lets uploads wait; what is returned lets go on what was not canceled. */
  getStuck: () => {
    plan.isStuck = true;
    return () => {
      plan.isStuck = false;
      for (const arrive of stuck.splice(0)) arrive();
    };
  },
};
