import { LegalPage, type LegalText } from './legal-page.js';

/** `/terms`, for everybody. */
export const TermsPage = () => <LegalPage text={terms} />;

/** The terms of service. */
const terms: LegalText = {
  title: 'Terms of Service',
  sections: ({ name, law }) => [
    {
      heading: 'Who may use Fairline',
      paragraphs: [
        `These terms are between you and ${name}. Fairline is for adults: you must be 18 or older, and of legal betting age where you are.`,
        'You may use it only where that is lawful. You are responsible for knowing whether betting, and information about it, is allowed where you are.',
      ],
    },
    {
      heading: 'What Fairline is',
      paragraphs: [
        'Fairline compares prices of sportsbooks, pick apps and exchanges, calculates what they are worth, shows scores, and keeps a record of your picks. It takes no bets, holds no stakes and pays no winnings.',
        'A link to a sportsbook leads to another company, under its own terms.',
      ],
    },
    {
      heading: 'No advice and no promise',
      paragraphs: [
        'Prices come from others, may be late or wrong, and may have changed before you get there. An expected value is an average over many bets and says nothing about a single one. An arbitrage can fail when a leg moves, is limited or is voided.',
        'Nothing here is advice to bet. You can lose everything you stake, and you bet at your own risk.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Give an email address where you can be reached, keep your password to yourself, and do not share or sell your account.',
        'Do not copy the prices in bulk, bypass a limit or a plan, disrupt the service, or use it to violate the terms of others.',
      ],
    },
    {
      heading: 'Plans and payment',
      paragraphs: [
        'The free plan costs nothing. Paid plans are billed in advance, for each month or year, through a payment provider and renew until they are cancelled. The price is the one shown when you subscribe; your subscription page shows what you are billed.',
        'You can cancel at any time and keep access until the end of the billing period.',
      ],
    },
    {
      heading: 'Ending',
      paragraphs: [
        'You may close your account at any time. We may close or suspend an account that breaks these terms. Account data is typically deleted within 30 days of closure.',
      ],
    },
    {
      heading: 'Liability and law',
      paragraphs: [
        `The service is provided as is. As far as the law allows, ${name} is not liable for lost stakes, missed winnings, or prices that were wrong or late.`,
        law
          ? `These terms are governed by the law of ${law}. Your rights as a consumer under the law where you live are not affected.`
          : 'Your rights as a consumer under the law are not affected.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When these terms change, the date at the top changes with them. By continuing to use Fairline you accept them.',
      ],
    },
  ],
};
