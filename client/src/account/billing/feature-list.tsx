import './billing.css';
import { Check } from 'lucide-react';

/** What a plan includes. */
export const FeatureList = ({ features }: { features: readonly string[] }) => (
  <ul className="features">
    {features.map((feature) => (
      <li key={feature}>
        <Check className="ico s" aria-hidden />
        {feature}
      </li>
    ))}
  </ul>
);
