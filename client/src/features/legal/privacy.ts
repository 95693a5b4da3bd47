import type { LegalText } from './legal-text.js';

/** The privacy policy: what this product keeps, and where. */
export const privacy: LegalText = {
  title: 'Privacy Policy',
  sections: ({ name }) => [
    {
      heading: 'Who answers for your data',
      paragraphs: [
        `Your data is kept by ${name}. Fairline is for people of 18 and older; we keep no data of others knowingly.`,
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [
        'Your account: your address, your username, and your password as a hash from which it cannot be read. If you sign in with Google or Apple, what they tell us to know you again.',
        'What you enter: the sportsbooks you chose, your bankroll, your picks and their results, your reactions to games, limits that you set yourself and a break that you take.',
        'Your plan, and what the payment provider tells us about your subscription. Card numbers go to the payment provider alone and never reach us.',
        'Your sign-ins, with what browser and system they began, and how many calls you made, to keep accounts safe and plans fair. Network addresses are counted for a short while, to hold off who asks too often.',
        'Reports of errors in the page, without what you entered.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        'One cookie keeps you signed in; scripts cannot read it. Your session, filters, bet slip and a copy of your picks lie in the storage of your browser. There are no cookies for advertising and no trackers of others.',
      ],
    },
    {
      heading: 'Whom we tell',
      paragraphs: [
        'The payment provider, when you subscribe; the mail server that carries our letters to you; Google or Apple, when you sign in with them. We sell nothing about you. We hand data over where the law makes us.',
        'A reaction shows your username to others who look at the game.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'As long as you have an account. You can close it on your account page at any time. Account data is typically deleted within 30 days of closure; until then we can open the account again if you ask for it.',
        'What tax law makes us keep about payments stays as long as it says: the invoices with the payment provider, and with us the numbers of payment events without your name. What operators did to an account, such as closing it, stays on record under the number of the account alone.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask what we keep about you, have it corrected, taken out or deleted, and complain to the authority for data protection where you live. Your account page gives you all of it as one file, and closes the account. Your picks can be exported from My Picks as well.',
      ],
    },
  ],
};
