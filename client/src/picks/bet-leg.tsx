import { type PickGame, pickGameSchema } from '@fairline/shared/contract';
import { marketKind, SPORTS, sportTitle, type TypedLeg, type TypedProblem } from '@fairline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { Trash2 } from 'lucide-react';
import { type ComponentProps, useDeferredValue, useId } from 'react';
import * as z from 'zod/mini';
import { serverNow } from '../platform/clock.js';
import { gameTime } from '../platform/format.js';
import { cacheKey } from '../platform/http/cache-key.js';
import { keptAs } from '../platform/http/cache-lifetimes.js';
import { api } from '../platform/session/api.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { Field } from '../ui/inputs/field.js';
import { betMessages as words } from './bet-messages.js';

/** The fields of one bet: its game, found as one types or written freely, and what was bet on at which odds. */
export const BetLeg = ({
  title,
  leg,
  hasOdds,
  onChange,
  onRemove,
  removeLabel,
  wrong,
}: {
  title: string;
  leg: TypedLeg;
  hasOdds: boolean;
  onChange: (over: Partial<TypedLeg>) => void;
  onRemove: (() => void) | undefined;
  removeLabel: string;
  wrong: (field: TypedProblem['field']) => string | undefined;
}) => (
  <fieldset className="bet-leg">
    <legend>{title}</legend>
    <GameField leg={leg} onChange={onChange} />
    <div className="bet-fields">
      <TextField
        label={words.sport}
        text={leg.sport}
        suggestions={SPORTS.map((sport) => sport.title)}
        onType={(sport) => onChange({ sport })}
      />
      <TextField
        label={words.market}
        text={leg.market}
        suggestions={words.markets}
        onType={(market) => onChange({ market })}
      />
      <TextField
        label={words.selection}
        text={leg.selection}
        suggestions={sidesOf(leg)}
        error={wrong('selection')}
        onType={(selection) => onChange({ selection })}
      />
      <TextField label={words.line} text={leg.line} error={wrong('line')} onType={(line) => onChange({ line })} />
      {hasOdds ? (
        <TextField
          label={words.odds}
          hint={words.oddsHint}
          text={leg.odds}
          error={wrong('odds')}
          onType={(odds) => onChange({ odds })}
        />
      ) : null}
    </div>
    {onRemove ? (
      <button type="button" className="iconbtn bet-remove" aria-label={removeLabel} onClick={onRemove}>
        <Trash2 className="ico s" aria-hidden />
      </button>
    ) : null}
  </fieldset>
);

const sidesOf = ({ game, market }: TypedLeg): readonly string[] =>
  marketKind(market) === 'total' ? ['Over', 'Under'] : game.split(' @ ').filter(Boolean);

/** The game: a text of one's own, or one of the games on record that its words find. */
const GameField = ({ leg, onChange }: { leg: TypedLeg; onChange: (over: Partial<TypedLeg>) => void }) => {
  const games = useGamesNamed(leg.eventId ? '' : leg.game);
  const choose = ({ id, sport, home, away, starts }: PickGame) =>
    onChange({ game: `${away} @ ${home}`, sport: sportTitle(sport), eventId: id, commenceTime: starts });
  return (
    <>
      <TextField
        label={words.game}
        hint={leg.eventId ? words.gameFound : words.gameHint}
        text={leg.game}
        onType={(game) => onChange({ game, eventId: undefined, commenceTime: undefined })}
      />
      {games.length > 0 ? (
        <ul className="bet-games" aria-label={words.games}>
          {games.map((game) => (
            <li key={game.id}>
              <button type="button" className="btn sm quiet" onClick={() => choose(game)}>
                <span className="t1">{`${game.away} @ ${game.home}`}</span>
                <span className="s12 c3 num">
                  {sportTitle(game.sport)}, {gameTime(Date.parse(game.starts), serverNow())}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

const useGamesNamed = (typed: string): readonly PickGame[] => {
  const store = useStore();
  const userId = useAtomValue(sessionAtom)?.user.id;
  const search = useDeferredValue(typed.trim().slice(0, LONGEST));
  const { data } = useQuery({
    ...keptAs('OTHER'),
    queryKey: cacheKey('games', { userId }, search),
    queryFn: ({ signal }) =>
      api(`/api/picks/games?search=${encodeURIComponent(search)}`, z.array(pickGameSchema), { signal }, store),
    enabled: userId !== undefined && search.length >= SHORTEST,
    retry: false,
  });
  return search.length >= SHORTEST ? (data ?? []) : [];
};

const SHORTEST = 3;
const LONGEST = 80;

/** A text input, with suggestions that one need not take. */
export const TextField = ({
  label,
  hint,
  error,
  text,
  suggestions,
  onType,
  ...input
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  text: string;
  suggestions?: readonly string[];
  onType: (text: string) => void;
} & Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength'>) => {
  const list = useId();
  return (
    <Field label={label} error={error} hint={hint}>
      {(described) => (
        <>
          <input
            className="input"
            autoComplete="off"
            maxLength={200}
            value={text}
            {...(suggestions ? { list } : {})}
            onChange={(event) => onType(event.target.value)}
            {...input}
            {...described}
          />
          {suggestions ? (
            <datalist id={list}>
              {suggestions.map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  );
};
