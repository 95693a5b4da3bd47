import { type Pick, statusOf } from '@fairline/shared/domain';

/** The browser event after picks were validated. */
export const BETS_VALIDATED = 'betsValidated';

/** Which picks were settled, and whether somebody had asked for it. */
export interface Validated {
  readonly window: 'automatic' | 'manual';
  readonly picks: readonly Pick[];
}

declare global {
  interface WindowEventMap {
    [BETS_VALIDATED]: CustomEvent<Validated>;
  }
}

/** Tells the page that picks were validated: of an automatic run only when it settled some, of a manual one always. */
export const tellValidated = ({ window: by, picks }: Validated): void => {
  const settled = picks.filter((pick) => !pick.deletedAt && statusOf(pick) !== 'pending');
  if (by === 'automatic' && settled.length === 0) return;
  dispatchEvent(new CustomEvent<Validated>(BETS_VALIDATED, { detail: { window: by, picks: settled } }));
};

/** Hears of validations until the returned function is called. Somebody else's event of that name may carry nothing. */
export const onValidated = (listener: (validated: Validated | undefined) => void): (() => void) => {
  const hear = ({ detail }: CustomEvent<Validated | undefined | null>) => listener(detail ?? undefined);
  addEventListener(BETS_VALIDATED, hear);
  return () => removeEventListener(BETS_VALIDATED, hear);
};
