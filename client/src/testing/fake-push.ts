/** What the browser of a test has for notifications, in place of its own: the permission, a push service, a service worker, a database. */
export const fakePush = ({ permission = 'default', answer = 'granted' }: FakePush = {}) => {
  const undo = [
    replace(globalThis, 'indexedDB', fakeDatabase()),
    replace(globalThis, 'PushManager', class {}),
    replace(globalThis, 'Notification', {
      permission,
      requestPermission: async () => {
        set.permission(answer);
        return answer;
      },
    }),
  ];
  let subscription: FakeSubscription | null = null;
  let made = 0;
  const subscriptionTo = (applicationServerKey: string): FakeSubscription => {
    made += 1;
    const endpoint = `https://push.example.com/${made}`;
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(Buffer.from(applicationServerKey, 'base64url')).buffer },
      // As browsers may: padded.
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: `${P256DH}=`, auth: `${AUTH}==` } }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (set.isServiceAway) throw new DOMException('Registration failed - push service error', 'AbortError');
      subscription = subscriptionTo(applicationServerKey);
      return subscription;
    },
  };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  const worker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  const permissionStatus = new EventTarget();
  undo.push(
    replace(navigator, 'serviceWorker', worker),
    replace(navigator, 'permissions', { query: async () => permissionStatus }),
  );
  const set = {
    isServiceAway: false,
    /** As the user does in the browser's settings. */
    permission: (now: NotificationPermission) => {
      Object.assign(Notification, { permission: now });
      permissionStatus.dispatchEvent(new Event('change'));
    },
  };
  return {
    registration,
    worker,
    set,
    /** The endpoint of the present subscription. */
    endpoint: () => subscription?.endpoint,
    /** The subscription is taken away by the browser. */
    lose: () => {
      subscription = null;
    },
    stop: () => {
      for (const back of undo) back();
    },
  };
};

/** A key of the server, and what browsers write of theirs. */
export const SERVER_KEY = `B${'A'.repeat(85)}A`;
export const P256DH = `B${'x'.repeat(86)}`;
export const AUTH = 'y'.repeat(22);

interface FakePush {
  readonly permission?: NotificationPermission;
  /** Of the user, when asked. */
  readonly answer?: NotificationPermission;
}

interface FakeSubscription {
  readonly endpoint: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer };
  toJSON(): object;
  unsubscribe(): Promise<boolean>;
}

/** Returns a function that puts back what was there. */
export const replace = (of: object, name: string, value: unknown): (() => void) => {
  const before = Object.getOwnPropertyDescriptor(of, name);
  Object.defineProperty(of, name, { configurable: true, writable: true, value });
  return () => {
    if (before) Object.defineProperty(of, name, before);
    else delete (of as Record<string, unknown>)[name];
  };
};

const fakeDatabase = () => {
  const kept = new Map<string, unknown>();
  const asked = <T>(result: T) => {
    const request: { result: T; onsuccess?: () => void } = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = {
    get: (key: string) => asked(kept.get(key)),
    put: (value: unknown, key: string) => asked(kept.set(key, value)),
    delete: (key: string) => asked(kept.delete(key)),
  };
  return { open: () => asked({ close: () => {}, transaction: () => ({ objectStore: () => store }) }) };
};
