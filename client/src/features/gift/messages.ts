/** The words of the news that somebody was given Platinum. */
export const giftMessages = {
  title: 'You have Platinum for 1 month.',
  until: (day: string) => `A gift, active until ${day}. Nothing to pay for it, nothing to cancel.`,
} as const;
