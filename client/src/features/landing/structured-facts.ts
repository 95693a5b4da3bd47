import type { Operator } from '@fairline/shared/contract';
import { PLANS } from '@fairline/shared/domain';
import type { landingCopy } from './copy.js';

/** What the page shows, by the vocabulary of schema.org: the product, its plans, the questions. A rating only where the operator claims one. */
export const structuredFacts = (copy: typeof landingCopy, origin: string, rating: Operator['rating']) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'WebApplication',
      name: 'Fairline',
      url: `${origin}/`,
      description: copy.hero.body,
      applicationCategory: 'SportsApplication',
      operatingSystem: 'Any',
      offers: Object.values(PLANS).map(({ title, listPriceCents }) => ({
        '@type': 'Offer',
        name: title,
        price: (listPriceCents / 100).toFixed(2),
        priceCurrency: 'USD',
        url: `${origin}/pricing`,
      })),
      ...(rating
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rating.value,
              ratingCount: rating.count,
              bestRating: 5,
            },
          }
        : {}),
    },
    {
      '@type': 'FAQPage',
      mainEntity: copy.faq.each.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
});
