/** The texts of the reactions to games. */
export const reactionMessages = {
  reactions: 'Reactions',
  emojis: {
    fire: 'Fire',
    money: 'Money',
    confident: 'Confident',
    thinking: 'Thinking',
    nervous: 'Nervous',
    electric: 'Electric',
  },
} as const;
