type Held = { size: number; customMetadata: unknown };
type Reference = { fullPath: string };

const files = new Map<string, Held>();
const plan = { failure: '', isStuck: false };
const stuck: (() => void)[] = [];
type Listener = (snapshot: { state: string; bytesTransferred: number }) => void;
/** What the uploads on their way tell, each by how many bytes it has. */
const told = new Map<Listener, number>();

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
  let listener: Listener | undefined;
  let bytesTransferred = 0;
  const tell: Listener = (snapshot) => {
    ({ bytesTransferred } = snapshot);
    listener?.(snapshot);
  };
  told.set(tell, blob.size);
  const metadata = { size: blob.size, customMetadata };
  const sent = new Promise<{ metadata: Held }>((resolve, reject) => {
    controller.signal.addEventListener('abort', () => {
      told.delete(tell);
      reject(failing('storage/canceled'));
    });
    const arrive = () => {
      if (controller.signal.aborted) return;
      told.delete(tell);
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
    on: (_: string, listen: Listener) => {
      listener = listen;
    },
    pause: () => {
      tell({ state: 'paused', bytesTransferred });
      return true;
    },
    resume: () => {
      tell({ state: 'running', bytesTransferred });
      return true;
    },
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
    told.clear();
    Object.assign(plan, { failure: '', isStuck: false });
    for (const path of paths) files.set(path, { size: 1, customMetadata: {} });
  },
  /** What comes of the uploads from now on; nothing for success. */
  failWith: (code: string) => {
    plan.failure = code;
  },
  /** Sends so much, between 0 and 1, of all that is on its way. */
  send: (share: number) => {
    for (const [tell, size] of told) tell({ state: 'running', bytesTransferred: size * share });
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
