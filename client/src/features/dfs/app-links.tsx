import type { PlayerProp } from '@fairline/shared/contract';
import { dfsMessages as words } from './messages.js';

/** The apps that offer a pick, each as the way to it where the feed knows one. */
export const AppLinks = ({ offers }: { offers: readonly PlayerProp[] }) =>
  offers.length === 0 ? (
    <span className="c3">–</span>
  ) : (
    <ul className="dfs-apps">
      {offers.map(({ book, book_label, url }) => (
        <li key={book}>
          {url?.startsWith('https://') ? (
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={words.opensApp(book_label)}>
              {book_label}
            </a>
          ) : (
            book_label
          )}
        </li>
      ))}
    </ul>
  );
