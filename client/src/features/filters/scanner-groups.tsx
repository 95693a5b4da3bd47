import { useAtomValue } from 'jotai';
import { bankrollAtom } from '../../lib/choices/betting-terms.js';
import type { Scanner } from '../../lib/choices/scanner-terms.js';
import { percent, wholeMoney } from '../../lib/format.js';
import { Check } from '../../ui/check.js';
import { Segments } from '../../ui/segments.js';
import { Slider } from '../../ui/slider.js';
import type { GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';

const STEPS = [
  { value: '0', title: words.exact },
  { value: '1', title: '$1' },
  { value: '5', title: '$5' },
  { value: '10', title: '$10' },
] as const;

/** What an arbitrage must give, and how its money is split. */
export const ArbitrageGroup = ({ draft, onEdit }: GroupProps) => {
  const { scanner } = draft;
  const bankroll = useAtomValue(bankrollAtom);
  const edit = (change: Partial<Scanner>) => onEdit({ scanner: { ...scanner, ...change } });
  const least = Math.min(100, bankroll);
  return (
    <>
      <div className="fgroup">
        <Slider
          label={words.minProfit}
          text={percent(scanner.minProfit)}
          value={scanner.minProfit}
          min={0.1}
          max={10}
          step={0.1}
          onChange={(minProfit) => edit({ minProfit })}
        />
      </div>
      {least < bankroll ? (
        <div className="fgroup">
          <Slider
            label={words.maxStake}
            text={wholeMoney(scanner.maxStake)}
            value={scanner.maxStake}
            min={least}
            max={bankroll}
            step={10}
            onChange={(maxStake) => edit({ maxStake })}
          />
        </div>
      ) : null}
      <div className="fgroup">
        <h3>{words.roundTo}</h3>
        <Segments
          label={words.roundTo}
          choices={STEPS}
          chosen={String(scanner.roundTo) as (typeof STEPS)[number]['value']}
          onChoose={(step) => edit({ roundTo: Number(step) as Scanner['roundTo'] })}
          isWide
        />
      </div>
      <div className="fgroup">
        <Check label={words.liveGames} isOn={scanner.liveGames} onChange={(liveGames) => edit({ liveGames })} />
        <Check label={words.threeWay} isOn={scanner.threeWay} onChange={(threeWay) => edit({ threeWay })} />
        <Check label={words.playerProps} isOn={scanner.playerProps} onChange={(playerProps) => edit({ playerProps })} />
      </div>
    </>
  );
};

/** How far apart the lines of a middle must be, and how likely it must be to hit. */
export const MiddlesGroup = ({ draft, onEdit }: GroupProps) => {
  const { scanner } = draft;
  const edit = (change: Partial<Scanner>) => onEdit({ scanner: { ...scanner, ...change } });
  return (
    <div className="fgroup">
      <h2>{words.middles}</h2>
      <Slider
        label={words.minGap}
        text={scanner.minGap.toFixed(1)}
        value={scanner.minGap}
        min={0.5}
        max={20}
        step={0.5}
        onChange={(minGap) => edit({ minGap })}
      />
      <Slider
        label={words.minProbability}
        text={percent(scanner.minProbability, 0)}
        value={scanner.minProbability}
        min={5}
        max={50}
        step={1}
        onChange={(minProbability) => edit({ minProbability })}
      />
      <Check label={words.middleProps} isOn={scanner.middleProps} onChange={(middleProps) => edit({ middleProps })} />
    </div>
  );
};
