import type { PlayerProp } from '@fairline/shared/contract';
import { addressAt } from '@fairline/shared/domain';
import { dfsMessages as words } from './messages.js';

/** The apps that offer a pick, each with a link if the feed has one. */
export const AppLinks = ({ offers }: { offers: readonly PlayerProp[] }) =>
  offers.length === 0 ? (
    <span className="c3">–</span>
  ) : (
    <ul className="dfs-apps">
      {offers.map((offer) => (
        <li key={offer.book}>
          <AppLink {...offer} />
        </li>
      ))}
    </ul>
  );

// An address is used only if it is on the app's own host.
const AppLink = ({ book, book_label, url }: PlayerProp) => {
  const address = url === null ? undefined : addressAt(book, url);
  return address ? (
    <a href={address} target="_blank" rel="noopener noreferrer" aria-label={words.opensApp(book_label)}>
      {book_label}
    </a>
  ) : (
    book_label
  );
};
