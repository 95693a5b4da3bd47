import { plural } from '../platform/format.js';

/** Texts of the questions which state, books and bankroll a user has. */
export const setUpMessages = {
  title: 'Set up your lists',
  why: 'Every list then shows what you can place. You can change it under My Sportsbooks.',
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  questions: {
    state: 'Where do you bet?',
    books: 'Which books do you have?',
    bankroll: 'How much do you bet with?',
  },
  next: 'Next',
  skip: 'Skip',
  back: 'Back',
  bankroll: 'Bankroll',
  commissions: 'Commission of exchanges, already counted',
  commission: (book: string, percent: number) => `${book} ${percent} %`,
  commissionWhy: 'Your own commission is set in the filters of the odds page.',
  chosen: (books: number) => `${plural(books, 'book')} chosen.`,
  saved: (books: string) => `Saved: every list starts from ${books}.`,
  save: 'Save',
  saving: 'Saving...',
  later: 'Later',
  failed: 'Could not be saved. Try again.',
  setting: 'Books, state and bankroll',
  settingWhy: 'What every list, stake and link is made for.',
  change: 'Change',
} as const;
