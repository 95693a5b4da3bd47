import { seedOf } from '../market/random.js';

/** A book's page for a game or a bet, in its own URL style; null for books that give none. */
export const linkTo = (book: string, event: string, bet?: string): string | null =>
  LINKS[book]?.(numberOf(event), bet && numberOf(bet)) ?? null;

/** A book's id of a bet: always text, sometimes too long for a number. */
export const sidOf = (bet: string): string => {
  const seed = seedOf(bet);
  return seed % 7 === 0 ? `-${seed}` : seed % 5 === 0 ? `${seed}${seedOf(`${bet}.`)}` : String(seed);
};

const numberOf = (text: string): string => String(seedOf(text));

/** URL forms seen in recorded responses. BetMGM's contains a placeholder for the state. */
const LINKS: Readonly<Record<string, (event: string, bet?: string) => string>> = {
  draftkings: (event, bet) =>
    `https://sportsbook.draftkings.com/event/${event}${bet ? `?outcomes=0OU${bet}%23${bet}_1` : ''}`,
  fanduel: (event, bet) =>
    bet
      ? `https://sportsbook.fanduel.com/addToBetslip?marketId=42.${event}&selectionId=${bet}`
      : `https://sportsbook.fanduel.com/event/${event}`,
  betmgm: (event, bet) =>
    `https://sports.{state}.betmgm.com/en/sports/${bet ? `?options=${event}-${bet}&type=Single` : `events/${event}`}`,
  hardrockbet: (event, bet) => `https://app.hardrock.bet/?deep_link_value=${bet ? `betslip/${bet}` : `event/${event}`}`,
  betrivers: (event, bet) =>
    `https://{state}.betrivers.com/?page=sportsbook#event/${event}${bet ? `?coupon=single|${bet}|` : ''}`,
  espnbet: (event) => `https://espnbet.com/sport/event/${event}`,
  novig: (event) => `https://app.novig.us/events/${event}`,
  prophetx: (event) => `https://app.prophetx.co/event/${event}`,
  pinnacle: (event) => `https://www.pinnacle.com/en/event/${event}`,
};
