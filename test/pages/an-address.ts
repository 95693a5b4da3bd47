/** A mail address that nobody has yet. */
export const anAddress = (): string => `bettor-${Date.now()}-${Math.floor(Math.random() * 1_000)}@example.test`;
