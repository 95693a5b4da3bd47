import { ABNORMAL, type ExchangeOffer, VOID_NAMES, type VoidEnding } from '@fairline/shared/domain';

/** What an exchange's market pays if it is not decided as usual, as far as its rules say, and how long an order waits. Nothing for other books. */
export const SettlementRules = ({ offer: { voidRule = {}, delay } = {} }: { offer: ExchangeOffer | undefined }) => {
  const said = [
    ...ABNORMAL.flatMap((of) => (voidRule[of] ? [`${VOID_NAMES[of]}: ${ENDINGS[voidRule[of]]}`] : [])),
    ...(delay ? [`an order waits ${delay} s`] : []),
  ];
  return said.length === 0 ? null : <p className="num">{said.join(' · ')}</p>;
};

const ENDINGS: Readonly<Record<VoidEnding, string>> = {
  refund: 'refunded',
  half: 'pays half of a win',
  result: 'pays the declared winner',
  no: 'pays No',
};
