import type { Browser, CDPSession, Page } from '@playwright/test';

/** The measurements of a page over a stretch of time. */
export interface Stretch {
  /** The share of the time its main thread was busy, in percent. */
  readonly busy: number;
  /** Frames a second, and the share of dropped frames in percent. */
  readonly frameRate: number;
  readonly dropped: number;
  /** Tasks for which its main thread worked more than 50 ms. */
  readonly longTasks: number;
  /** Tasks that took more than 50 ms, those included for which the machine gave the thread no processor. */
  readonly slowTasks: number;
  /** The slowest time from a click to the next frame, in milliseconds. */
  readonly inputDelay: number;
  /** How much the layout shifted without a click or key before it (CLS). */
  readonly shift: number;
}

const OPENED = 2;
const CLICK_EVERY_MS = 250;
const STEP_PX = 10;
const STEP_MS = 100;

/** A page in its own browser window, measured from outside. */
export class MeasuredPage {
  private constructor(
    readonly page: Page,
    private readonly cdp: CDPSession,
    private readonly target: string,
  ) {}

  /** Opens a URL with these entries in its storage. `target` is clicked during the measurement, `ready` appears when the page is complete. */
  static async open(
    browser: Browser,
    url: string,
    { session = {}, local = {}, target, ready, size = { width: 1440, height: 900 } }: Opening,
  ): Promise<MeasuredPage> {
    const context = await browser.newContext({ viewport: size });
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.addInitScript(
      ([onPage, kept]) => {
        for (const [key, value] of Object.entries(onPage!)) sessionStorage.setItem(key, value);
        for (const [key, value] of Object.entries(kept!)) localStorage.setItem(key, value);
      },
      [session, local],
    );
    await page.goto(url);
    await page.locator(ready).first().waitFor({ timeout: 120_000, state: 'attached' });
    const cdp = await context.newCDPSession(page);
    // CPU time of the thread, so that other load on the machine does not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MeasuredPage(page, cdp, target);
  }

  /** Lowers the window until it renders so many rows of a virtual list. */
  async shrinkTo(rows: number, row: string): Promise<void> {
    const { width, height } = this.page.viewportSize()!;
    for (let lower = height; (await this.page.locator(row).count()) > rows; lower -= STEP_PX) {
      if (lower < STEP_PX) throw new Error(`no window renders only ${rows} rows`);
      await this.page.setViewportSize({ width, height: lower });
      await rest(STEP_MS);
    }
  }

  /** Measures it for `ms` milliseconds, then opens and closes a row. */
  async stretch(ms: number): Promise<Stretch> {
    await this.page.evaluate(() => Object.assign(window.bench, { frames: [], slowTasks: 0, delays: [], shift: 0 }));
    const before = await this.metrics();
    const longTasks = await this.tracedLongTasks(ms);
    const after = await this.metrics();
    const { frames, slowTasks, shift } = await this.page.evaluate(() => structuredClone(window.bench));
    for (let nth = 0; nth < OPENED; nth += 1) await this.openAndClose();
    const { delays } = await this.page.evaluate(() => window.bench);
    const span = (after.at - before.at) / 1_000;
    const missed = frames.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
    return {
      busy: ((after.busy - before.busy) / span) * 100,
      frameRate: frames.length / span,
      dropped: (missed / (missed + frames.length)) * 100,
      longTasks,
      slowTasks,
      inputDelay: Math.max(0, ...delays),
      shift,
    };
  }

  /** The size of its JavaScript heap after a garbage collection, in megabytes. */
  async memory(): Promise<number> {
    await this.cdp.send('HeapProfiler.collectGarbage');
    return (await this.all()).get('JSHeapUsedSize')! / 2 ** 20;
  }

  // Lists of tasks know wall time alone. Only traces say how long a thread worked.
  private async tracedLongTasks(ms: number): Promise<number> {
    const browser = this.page.context().browser()!;
    await browser.startTracing(this.page, { categories: ['toplevel'] });
    await rest(ms);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const mains = new Set(traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf));
    const tasks = traceEvents.filter(
      (event) => event.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(event)),
    );
    if (tasks.length === 0) throw new Error('the trace names no task of a page');
    return tasks.filter(({ tdur = 0 }) => tdur > LONG_TASK_US).length;
  }

  // While the pointer is over the table its order is frozen, so both clicks hit the same row.
  private async openAndClose() {
    const box = await this.page.locator(this.target).nth(2).boundingBox();
    if (!box) return;
    for (let nth = 0; nth < 2; nth += 1) {
      await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await rest(CLICK_EVERY_MS);
    }
    await this.page.mouse.move(5, 300);
  }

  private async metrics() {
    const all = await this.all();
    return { at: performance.now(), busy: all.get('TaskDuration')! };
  }

  private async all(): Promise<ReadonlyMap<string, number>> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }
}

/** An event of a trace: in which thread of which process, and how many microseconds the thread worked for it. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const LONG_TASK_US = 50_000;

interface Opening {
  readonly session?: Readonly<Record<string, string>>;
  readonly local?: Readonly<Record<string, string>>;
  readonly target: string;
  readonly ready: string;
  readonly size?: { readonly width: number; readonly height: number };
}

declare global {
  interface Window {
    bench: { frames: number[]; slowTasks: number; delays: number[]; shift: number };
  }
}

const FRAME_MS = 1_000 / 60;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// Runs in the page, before the page's scripts.
const watch = () => {
  window.bench = { frames: [], slowTasks: 0, delays: [], shift: 0 };
  let last = performance.now();
  const frame = (now: number) => {
    window.bench.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    window.bench.slowTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.bench.shift += entry.value;
  }).observe({ type: 'layout-shift' });
  const events = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.bench.delays.push(duration);
  }).observe(events);
};
