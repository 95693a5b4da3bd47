import { type Pick, statusOf } from '@fairline/shared/domain';

/** The page's event after picks were validated. */
export const BETS_VALIDATED = 'betsValidated';

/** Which picks were settled, and whether the user started the validation. */
export interface Validated {
  readonly window: 'automatic' | 'manual';
  readonly picks: readonly Pick[];
}

declare global {
  interface WindowEventMap {
    [BETS_VALIDATED]: CustomEvent<Validated>;
  }
}

/** Fires the event: after an automatic run only if it settled something, after a manual one always. */
export const announceValidated = ({ window: by, picks }: Validated): void => {
  const settled = picks.filter((pick) => !pick.deletedAt && statusOf(pick) !== 'pending');
  if (by === 'automatic' && settled.length === 0) return;
  dispatchEvent(new CustomEvent<Validated>(BETS_VALIDATED, { detail: { window: by, picks: settled } }));
};

/** Listens for validations until the returned function is called. A third-party event of the same name may have no detail. */
export const onValidated = (listener: (validated: Validated | undefined) => void): (() => void) => {
  const hear = ({ detail }: CustomEvent<Validated | undefined | null>) => listener(detail ?? undefined);
  addEventListener(BETS_VALIDATED, hear);
  return () => removeEventListener(BETS_VALIDATED, hear);
};
