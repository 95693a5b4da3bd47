/** A new, unused email address. */
export const anAddress = (): string => `bettor-${Date.now()}-${Math.floor(Math.random() * 1_000)}@example.test`;
