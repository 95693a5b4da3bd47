import type { AlertRuleBody } from '@fairline/shared/contract';
import { MARKET_KINDS, type Scanner, type ScannerAlertKind } from '@fairline/shared/domain';
import { FILTER_RANGES } from '../market/model/choices/scanner-limits.js';
import { useSports } from '../market/model/choices/use-sports.js';
import { Check } from '../ui/inputs/check.js';
import { ChoiceList } from '../ui/inputs/choice-list.js';
import { MultiSelect } from '../ui/inputs/multi-select.js';
import { NumberLine } from '../ui/inputs/number-line.js';
import { Pills } from '../ui/inputs/pills.js';
import { Segments } from '../ui/inputs/segments.js';
import type { GroupProps } from './group-props.js';
import { ruleMessages as words } from './messages.js';
import { writable } from './model/rule-draft.js';
import { hoursInWords, otherFilters, PROPS, withoutOthers } from './model/rule-words.js';
import { MaxAge } from './price-group.js';

/** Which games, markets and prices count. */
export const WhichGroup = ({ kind, ...group }: GroupProps & { readonly kind: ScannerAlertKind }) => {
  const { rule, scan } = group;
  const { scanner } = rule;
  const props = PROPS[kind];
  return (
    <div className="rule-group">
      <h3>{words.which}</h3>
      <SportsChoice scanner={scanner} scan={scan} />
      <Pills
        label={words.markets}
        choices={MARKET_KINDS.map((key) => ({ key, title: words.marketTitles[key] }))}
        chosen={scanner.kinds ?? MARKET_KINDS}
        onToggle={(kind) => scan({ kinds: kindsAfter(scanner.kinds, kind) })}
      />
      <Check label={words.props} isOn={scanner[props]} onChange={(isOn) => scan({ [props]: isOn })} />
      <Segments
        label={words.games}
        choices={(['all', 'upcoming', 'live'] as const).map((value) => ({ value, title: words.gameTitles[value] }))}
        chosen={scanner.onlyLive ? 'live' : scanner.liveGames ? 'all' : 'upcoming'}
        onChoose={(games) => scan({ onlyLive: games === 'live', liveGames: games !== 'upcoming' })}
        isWide
      />
      <div className="numline">
        <span className="grow">{words.startsWithin}</span>
        <ChoiceList
          label={words.startsWithin}
          choices={startsFor(scanner.startsWithin)}
          chosen={String(scanner.startsWithin ?? '')}
          onChoose={(hours) => scan({ startsWithin: hours === '' ? null : Number(hours) })}
        />
      </div>
      {kind === 'steam' ? null : <Prices {...group} />}
    </div>
  );
};

/** Which prices count, and what else a rule has from the scanner that it was made in. */
const Prices = ({ rule, edit, scan }: GroupProps) => {
  const { scanner } = rule;
  const others = otherFilters(rule);
  return (
    <>
      {(['minOdds', 'maxOdds'] as const).map((name) => (
        <NumberLine
          key={name}
          label={words[name]}
          value={scanner[name] ?? Number.NaN}
          range={{ min: -100_000, max: 100_000, step: 5 }}
          unit=""
          none={words.any}
          onChange={(odds) => scan({ [name]: Number.isNaN(odds) ? null : odds })}
        />
      ))}
      <NumberLine
        label={words.minLife}
        value={scanner.minLife}
        range={FILTER_RANGES.minLife}
        unit="s"
        onChange={(minLife) => scan({ minLife })}
      />
      <MaxAge rule={rule} edit={edit} />
      {others.length === 0 ? null : (
        <p className="s12 c2">
          {words.others(others.join(', '))}{' '}
          <button type="button" className="link" onClick={() => edit({ scanner: writable(withoutOthers(scanner)) })}>
            {words.dropOthers}
          </button>
        </p>
      )}
    </>
  );
};

/** Which sports count, where nothing else is asked for. */
export const SportsGroup = ({ rule, scan }: GroupProps) => (
  <div className="rule-group">
    <h3>{words.sports}</h3>
    <SportsChoice scanner={rule.scanner} scan={scan} />
  </div>
);

const SportsChoice = ({ scanner, scan }: { scanner: AlertRuleBody['scanner']; scan: GroupProps['scan'] }) => {
  const sports = useSports();
  const all = sports.map(({ key }) => key);
  const choose = (chosen: readonly string[]) =>
    scan({ sports: chosen.length === 0 || all.every((key) => chosen.includes(key)) ? null : [...chosen] });
  return <MultiSelect label={words.sports} choices={sports} chosen={scanner.sports ?? all} onChange={choose} />;
};

// All and none are the same: no kind is left out.
const kindsAfter = (kinds: Scanner['kinds'], kind: string) => {
  const chosen = kinds ?? MARKET_KINDS;
  const next = MARKET_KINDS.filter((one) => (one === kind ? !chosen.includes(one) : chosen.includes(one)));
  return next.length === 0 || next.length === MARKET_KINDS.length ? null : next;
};

const startsFor = (hours: number | null) =>
  [null, ...new Set([...STARTS, ...(hours === null ? [] : [hours])])]
    .sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
    .map((one) => ({ value: String(one ?? ''), title: one === null ? words.anyTime : hoursInWords(one) }));
const STARTS = [1, 3, 6, 12, 24, 72, 168];
