import { boardName } from '@fairline/shared/contract';
import { isPlayerFamily, type Opportunity } from '@fairline/shared/domain';

/** The name of the board with the prices of an opportunity. */
export const boardOf = ({ sport, family }: Pick<Opportunity, 'sport' | 'family'>): string =>
  boardName({ sport, section: isPlayerFamily(family) ? 'props' : 'game' });
