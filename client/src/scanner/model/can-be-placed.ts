import { isSure, type PositionOffer } from '@fairline/shared/domain';

/** Neither too small to place, nor ranked by a simple estimate, which is no value, nor a loss if the game is void. */
export const canBePlaced = ({ tooLittle, ev, voids }: PositionOffer): boolean =>
  !tooLittle && ev !== undefined && isSure(voids);
