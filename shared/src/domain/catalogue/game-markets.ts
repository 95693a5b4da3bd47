import { periodOf } from './families.js';
import { EVERY_SPORT, type MarketOption, OF_ONE_SPORT, PERIODS, THREE_WAY } from './game-markets.table.js';

import { type SportFamily, sportFamily } from './sports.js';

/** The game markets of a sport: the whole game first, then quarters, halves, innings or periods. */
export const marketOptions = (family: SportFamily): readonly MarketOption[] => {
  const wholeGame = [...EVERY_SPORT, ...OF_ONE_SPORT[family]];
  const inPeriods = EVERY_SPORT.concat(THREE_WAY);
  return [...wholeGame, ...PERIODS[family].flatMap((period) => inPeriods.map((option) => inPeriod(option, period)))];
};

/** The game markets of several sports, without duplicates, the whole game first. */
export const optionsOfSports = (sports: Iterable<string>): readonly MarketOption[] => {
  const options = [...new Set(Array.from(sports, sportFamily))].flatMap(marketOptions);
  const once = [...new Map(options.map((option) => [option.key, option])).values()];
  return [...once.filter(isOfWholeGame), ...once.filter((option) => !isOfWholeGame(option))];
};

const isOfWholeGame = ({ key }: MarketOption): boolean => periodOf(key) === undefined;

/** The initial game markets of the odds page. */
export const DEFAULT_GAME_MARKETS = EVERY_SPORT.map((option) => option.key);

/** The market of one part of the game. Core markets become special ones there. */
const inPeriod = (option: MarketOption, period: string): MarketOption => {
  const key = `${option.key}_${period}`;
  const part = periodOf(key) ?? period;
  return {
    key,
    title: `${part} ${option.title}`,
    description: `${option.description.replace(/\.$/, '')}, ${part.toLowerCase()} only.`,
    category: option.category === 'core' ? 'special' : option.category,
  };
};
