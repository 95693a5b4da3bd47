/** Texts of the notice about a gift of Platinum. */
export const giftMessages = {
  title: 'You have Platinum for 1 month.',
  until: (day: string) => `A gift, active until ${day}. Nothing to pay for it, nothing to cancel.`,
} as const;
