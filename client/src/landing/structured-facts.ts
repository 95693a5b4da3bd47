import type { Operator } from '@fairline/shared/contract';
import { PLANS } from '@fairline/shared/domain';
import type { landingCopy } from './copy.js';

/**
 * The page's content in the vocabulary of schema.org: the product, its plans, the questions. Rating and contact appear only if the operator
 * provides them.
 */
export const structuredFacts = (copy: typeof landingCopy, origin: string, { name, contact, rating }: Told) => ({
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
      ...(contact
        ? {
            publisher: {
              '@type': 'Organization',
              name: name ?? 'Fairline',
              contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: contact },
            },
          }
        : {}),
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

type Told = Pick<Operator, 'name' | 'contact' | 'rating'>;
