/** The words of what games are met with. */
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
