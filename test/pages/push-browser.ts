import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';

/** A push as the testbed's push service decrypted it for this browser. */
interface Pushed {
  readonly endpoint: string;
  readonly text: string;
}

/**
 * The browser of a test as one that receives pushes. The testbed's push service gives it its subscription, since a browser of tests reaches no
 * real one; what is pushed there goes to the page's own service worker by the debugging protocol.
 */
export class PushBrowser {
  private endpoint = '';

  constructor(
    private readonly page: Page,
    private readonly context: BrowserContext,
    private readonly request: APIRequestContext,
    private readonly service: string,
  ) {}

  /** Before the page opens. */
  async subscribeByTestbed(): Promise<void> {
    await this.context.grantPermissions(['notifications']);
    const subscription = await (await this.request.post(`${this.service}/subscriptions`)).json();
    this.endpoint = subscription.endpoint;
    await this.page.addInitScript((made) => {
      const key = { of: null as ArrayBuffer | null };
      const own = {
        ...made,
        get options() {
          return { applicationServerKey: key.of };
        },
        toJSON: () => made,
        unsubscribe: async () => {
          key.of = null;
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (key.of ? own : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          const text = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
          key.of = Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
          return own;
        },
      });
    }, subscription);
  }

  /** What was pushed to this browser, the newest last. */
  async pushed(): Promise<{ id: string; tag: string; title: string; path: string; text: string }[]> {
    const all: Pushed[] = await (await this.request.get(`${this.service}/pushed`)).json();
    return all.filter(({ endpoint }) => endpoint === this.endpoint).map(({ text }) => JSON.parse(text));
  }

  /** Hands a push to the service worker of the page, as the browser does. */
  async deliver(message: object): Promise<void> {
    const protocol = await this.context.newCDPSession(this.page);
    const registered = new Promise<string>((resolve) => {
      protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await protocol.send('ServiceWorker.enable');
    const { origin } = new URL(this.page.url());
    const registrationId = await registered;
    await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
    await protocol.detach();
  }

  /** The notifications that the browser shows now. */
  shown(): Promise<{ title: string; tag: string }[]> {
    return this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
    });
  }

  /** Clicks a notification: a browser without a window has none to click, so the event comes from within its service worker. */
  async click(tag: string): Promise<void> {
    const [worker] = this.context.serviceWorkers();
    expect(worker).toBeDefined();
    await worker!.evaluate(async (of) => {
      const own = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const [notification] = await own.registration.getNotifications({ tag: of });
      const event = new (globalThis as unknown as { NotificationEvent: typeof CustomEvent }).NotificationEvent(
        'notificationclick',
        { notification } as object,
      );
      const work: Promise<unknown>[] = [];
      Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => work.push(one) });
      dispatchEvent(event);
      await Promise.all(work);
    }, tag);
  }
}
