import { fairOdds, formatAmerican } from '@fairline/shared/domain';
import { againstFair } from '../../lib/against-fair.js';
import { evColorStep } from '../../lib/ev-color-step.js';
import { gameTime, signedPercent } from '../../lib/format.js';
import { marketOf, selectionOf } from '../../lib/selection.js';
import { matchup } from '../../lib/team-name.js';
import { FairStrip } from '../../ui/fair-strip.js';
import { ValueChip } from '../../ui/value-chip.js';
import { landingCopy } from './copy.js';
import type { SampleBet } from './sample-bets.js';

/** One bet of the sample, as on the board. */
export const SampleRow = ({ bet }: { bet: SampleBet }) => {
  const { game, family, line } = bet.line;
  const match = { home: game.home_team, away: game.away_team, sport: game.sport_key };
  const market = marketOf(family);
  return (
    <tr>
      <td className="ev-of">
        <ValueChip text={signedPercent(bet.value)} band={evColorStep(bet.value)} />
      </td>
      <td className="match">
        <span className="t1">{matchup(match)}</span>
        <span className="sub num">
          {game.sport_title} · {gameTime(Date.parse(game.commence_time), Date.now())}
        </span>
      </td>
      <td className="sel">
        <span className="t1">{selectionOf({ family, subject: '', line, outcome: bet.outcome }, match)}</span>
        <span className="sub wide-only">{market}</span>
      </td>
      <td className="bk">
        <span className="t1">{bet.book}</span>
        <span className="sub num">
          <span className="wide-only">{landingCopy.sample.bestOf(bet.books)}</span>
          <span className="narrow-only">{market}</span>
          {bet.commission > 0 ? ` · ${landingCopy.sample.after(bet.commission)}` : null}
        </span>
      </td>
      <td className="od price">{formatAmerican(bet.price)}</td>
      <td className="fairtd">
        <span className="fair-of">
          <span className="fp">{formatAmerican(fairOdds(bet.fair))}</span>
          <FairStrip
            ticks={bet.ticks}
            best={bet.value}
            band={evColorStep(bet.value)}
            label={againstFair(bet.ticks, bet.value)}
          />
        </span>
      </td>
    </tr>
  );
};
