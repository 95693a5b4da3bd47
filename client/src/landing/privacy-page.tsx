import { LegalPage, type LegalText } from './legal-page.js';

/** `/privacy`, for everybody. */
export const PrivacyPage = () => <LegalPage text={privacy} />;

/** The privacy policy: what this product keeps, and where. */
const privacy: LegalText = {
  title: 'Privacy Policy',
  sections: ({ name }) => [
    {
      heading: 'Who is responsible for your data',
      paragraphs: [
        `Your data is kept by ${name}. Fairline is for people 18 and older; we do not knowingly keep data about anyone younger.`,
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [
        'Your account: your email address, your username, and your password as a hash from which it cannot be recovered. If you sign in with Google or Apple, what they tell us so that we recognize you.',
        'What you enter: the sportsbooks you chose, your bankroll, your picks and their results, your reactions to games, limits that you set yourself and a break that you take.',
        'Your plan, and what the payment provider tells us about your subscription. Card numbers go to the payment provider alone and never reach us.',
        'Your sign-ins, with their browser and operating system, and how many calls you made, to keep accounts safe and plans fair. IP addresses are counted for a short time, to limit excessive requests.',
        'Reports of errors in the page, without anything you entered.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        'One cookie keeps you signed in; scripts cannot read it. Your session, filters, bet slip and a copy of your picks are stored in your browser. There are no advertising cookies and no third-party trackers.',
      ],
    },
    {
      heading: 'Who we share it with',
      paragraphs: [
        'The payment provider, when you subscribe; the mail server that delivers our emails to you; Google or Apple, when you sign in with them. We do not sell your data. We disclose data where the law requires it.',
        'A reaction shows your username to others who look at the game.',
        'If you share your statistics, whoever has the link sees your settled bets, with your username and amounts in dollars only if you chose so, until you stop sharing.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'As long as you have an account. You can close it on your account page at any time. Account data is typically deleted within 30 days of closure; until then we can reopen the account if you ask.',
        'Payment records required by tax law are kept for as long as it says: the invoices with the payment provider, and with us the numbers of payment events without your name. Actions of operators on an account, such as closing it, stay on record under the account number only.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask what we keep about you, have it corrected, exported or deleted, and complain to the data protection authority where you live. On your account page you can download all of it as one file and close the account. Your picks can be exported from My Picks as well.',
      ],
    },
  ],
};
