import { ScoreStore } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';

/** The URLs of a sport's logos, by team key. */
type AddressBook = ReadonlyMap<string, string>;

/** The logo URLs on the scoreboards, limited to allowed origins. Each sport's are read at most once a minute. */
@Injectable()
export class LogoAddresses {
  private readonly books = new Map<string, { readonly at: number; readonly book: Promise<AddressBook> }>();
  private readonly lastRead = new Map<string, AddressBook>();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'LOGO_ORIGINS'>,
    private readonly scores: ScoreStore,
  ) {}

  of(sport: string, now = Date.now()): Promise<AddressBook> {
    const known = this.books.get(sport);
    if (known && now - known.at < READ_AGAIN_MS) return known.book;
    const book = this.read(sport);
    this.books.set(sport, { at: now, book });
    book.catch(() => this.books.delete(sport));
    return book;
  }

  /** The last reading, without waiting. An outdated one is read again for the next call. */
  known(sport: string, now = Date.now()): AddressBook | undefined {
    this.of(sport, now).catch(() => undefined);
    return this.lastRead.get(sport);
  }

  private async read(sport: string): Promise<AddressBook> {
    const allowed = new Set(this.config.LOGO_ORIGINS);
    const logos = await this.scores.logosOf(sport);
    const book = new Map([...logos].filter(([, logo]) => allowed.has(originOf(logo))));
    this.lastRead.set(sport, book);
    return book;
  }
}

const READ_AGAIN_MS = 60_000;

// A scoreboard never uses a URL with a user name or password.
const originOf = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && url.username === '' && url.password === '' ? url.origin : '';
};
