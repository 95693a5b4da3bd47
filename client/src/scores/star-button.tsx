import './star-button.css';
import type { Favourite } from '@fairline/shared/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { Star } from 'lucide-react';
import { scoresMessages as words } from './messages.js';
import { isStarredAtom, toggleFavouriteAtom } from './model/favourites.js';

/** Stars a team or a game, or takes the star away; `name` is read aloud, and shown if `isNamed`. */
const StarButton = ({ of, name, isNamed = false }: { of: Favourite; name: string; isNamed?: boolean }) => {
  const isOn = useAtomValue(isStarredAtom)(of);
  const toggle = useSetAtom(toggleFavouriteAtom);
  return (
    <button
      type="button"
      className={isNamed ? 'btn sm star' : 'star bare'}
      aria-pressed={isOn}
      aria-label={words.star(name)}
      onClick={() => toggle(of)}
    >
      <Star className="ico s" aria-hidden />
      {isNamed ? name : null}
    </button>
  );
};

export default StarButton;
