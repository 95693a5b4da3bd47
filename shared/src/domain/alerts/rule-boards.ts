import { sectionOf } from '../catalogue/families.js';
import type { AlertRule, BoardAlertKind } from './alert-rule.js';

type Section = ReturnType<typeof sectionOf>;

/** The boards that a rule looks at, of the sports that are polled. */
export const boardsOf = (
  rule: AlertRule<BoardAlertKind>,
  polled: readonly string[],
): { readonly sport: string; readonly section: Section }[] => {
  const { about, scanner } = rule;
  const wanted = about && 'sport' in about ? [about.sport] : (scanner.sports ?? polled);
  const sports = wanted.filter((sport) => polled.includes(sport));
  return sports.flatMap((sport) => sectionsOf(rule).map((section) => ({ sport, section })));
};

/** The sections of a sport in which a rule can find something. */
export const sectionsOf = ({
  kind,
  about,
  scanner,
}: Pick<AlertRule, 'kind' | 'about' | 'scanner'>): readonly Section[] => {
  if (about && 'family' in about) return [sectionOf(about.family)];
  const hasProps = {
    arbitrage: scanner.playerProps,
    middle: scanner.middleProps,
    hold: scanner.holdProps,
    value: scanner.valueProps,
    steam: scanner.valueProps,
    price: false,
    move: false,
    book: false,
    final: false,
    favourite: false,
  }[kind];
  return hasProps ? ['game', 'props'] : ['game'];
};
