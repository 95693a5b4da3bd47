import type { Operator } from '@fairline/shared/contract';
import { landingCopy } from './copy.js';
import { structuredFacts } from './structured-facts.js';

/** The page for search engines: a block of facts that no browser runs. */
export const StructuredData = ({ operator }: { operator: Operator }) => (
  <script type="application/ld+json">{JSON.stringify(structuredFacts(landingCopy, location.origin, operator))}</script>
);
