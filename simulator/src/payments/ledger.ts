import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Customer, Happening, Invoice, Price, Refund, Session, Subscription } from './objects.js';

/** The provider's data: in memory and, if a file is named, on disk, so that it survives a restart. */
export class Ledger {
  readonly customers = new Map<string, Customer>();
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly refunds = new Map<string, Refund>();
  readonly happenings = new Map<string, Happening>();
  /** When it was last written, by the provider's clock. */
  readonly writtenAt: number = 0;

  constructor(private readonly file: string) {
    if (!file || !existsSync(file)) return;
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    this.writtenAt = kept.now;
    for (const name of SHELVES) {
      const shelf: Map<string, unknown> = this[name];
      for (const object of kept[name] ?? []) shelf.set(object.id, object);
    }
  }

  /** Written to a temporary file and renamed, so that a killed process leaves the old file intact. */
  save(now: number): void {
    if (!this.file) return;
    const shelves = SHELVES.map((name) => [name, [...this[name].values()]] as const);
    writeFileSync(`${this.file}.new`, JSON.stringify({ now, ...Object.fromEntries(shelves) }), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}

const SHELVES = ['customers', 'prices', 'sessions', 'subscriptions', 'invoices', 'refunds', 'happenings'] as const;
/** A file of an older version lacks newer shelves. */
type Kept = { readonly now: number } & Readonly<
  Partial<Record<(typeof SHELVES)[number], readonly { readonly id: string }[]>>
>;

/** An id in the provider's format: `sub_...`. */
export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;
